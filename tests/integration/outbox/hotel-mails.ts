import type { Actor } from '@/lib/domains/corporates/actor';
import { refuseChanges, setApproval } from '@/lib/domains/hotel-content/server/service/approval';
import { changeContent, getContent } from '@/lib/domains/hotel-content/server/service/content';
import { inviteHotelPerson } from '@/lib/domains/hotel-members/server/service/invitations';
import { saveHotelPerson } from '@/lib/domains/hotel-members/server/service/operator';
import { makeArrivalsList } from '@/lib/domains/hotel-messages/server/service/arrivals/operator-arrivals';
import { writeMessages } from '@/lib/domains/hotel-messages/server/service/bookings/write-messages';
import { disputeWindow } from '@/lib/domains/payables/rules/dispute-window';
import { changeContract } from '@/lib/domains/payables/server/service/contract';
import { answerDispute, disputeLine } from '@/lib/domains/payables/server/service/disputes';
import { approveHotelConnection, listHotelConnections } from '@/lib/domains/partners/server/service/hotel-connections';
import { createPartner, requestConnection } from '@/lib/domains/partners/server/service/operator';
import { alertOverdueReservations } from '@/lib/domains/reservations/server/service/overdue-reservations';
import { findNewestRevision } from '@/lib/domains/stay-revisions/server/service/read-revisions';
import { indiaInstant } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { connectHotel, createTestPartner } from '@/tests/support/api/partner-world';
import { partnerCalls } from '@/tests/integration/reservations/reservations-world';
import { creditBooking } from '@/tests/support/change-steps';
import { addTestContact, addVerifiedContact, getHotelCode } from '@/tests/support/hotel-contacts';
import { createOpenDispute, createStatementLine, previousMonth } from '@/tests/support/statement-lines';
import type { StayWorld } from '@/tests/support/stay-world';

interface MailContext {
  world: StayWorld;
  person: Actor;
  /** For every free text. */
  name: string;
}

async function askForConnection({ world, name }: MailContext, partnerCode: string): Promise<void> {
  await createPartner(partnerCode, name);
  await requestConnection(partnerCode, await getHotelCode(world.hotelId));
}

async function moveToDay(day: string): Promise<void> {
  await moveClock(indiaInstant(day, '09:00').getTime() - now().getTime());
}

/** Each function queues a mail of one kind to people or contacts of the hotel. */
export const hotelMails = (contextOf: () => MailContext) => ({
  'connection-requested': async () => {
    await createHotelPerson({ hotelId: contextOf().world.hotelId, role: 'owner' });
    await askForConnection(contextOf(), 'rude-channel');
  },
  'connection-approved': async () => {
    const { hotelId } = contextOf().world;
    const owner = await createHotelPerson({ hotelId, role: 'owner' });
    await askForConnection(contextOf(), 'approved-channel');
    const { connections } = await listHotelConnections(owner, hotelId);
    const { connectionId = 0 } = connections.find(({ partnerCode }) => partnerCode === 'approved-channel') ?? {};
    await approveHotelConnection(owner, { hotelId, connectionId });
  },
  'content-decided': async () => {
    const { world, name } = contextOf();
    const { hotelId } = world;
    const owner = await createHotelPerson({ hotelId, role: 'owner' });
    const code = await getHotelCode(hotelId);
    await setApproval(code, true);
    const { version } = await getContent(owner, hotelId);
    await changeContent(owner, hotelId, { version, description: 'A new text' });
    await refuseChanges(code, name);
  },
  'hotel-person-added': async () => {
    const { world, name } = contextOf();
    const hotelCode = await getHotelCode(world.hotelId);
    await saveHotelPerson({ email: 'rude@hotel.example', name, role: 'owner', hotelCode });
  },
  'statement-disputed': async () => {
    const { world, person, name } = contextOf();
    const owner = await createHotelPerson({ hotelId: world.hotelId, role: 'owner' });
    const lineId = await createStatementLine(person, world);
    await moveToDay(disputeWindow(previousMonth()).from);
    await disputeLine(owner, { hotelId: world.hotelId, lineId, reason: name });
    await moveClock(0);
  },
  'statement-dispute-answered': async () => {
    const { world, person, name } = contextOf();
    const { userId } = await createHotelPerson({ hotelId: world.hotelId, role: 'owner' });
    const { id } = await createOpenDispute(person, world, { raisedBy: userId, reason: name });
    await answerDispute(id, { state: 'accepted', answer: name });
  },
  'payout-account-changed': async () => {
    const { world, name } = contextOf();
    await createHotelPerson({ hotelId: world.hotelId, role: 'owner' });
    const account = { accountName: name, accountNumber: '001234567890', ifsc: 'HDFC0001234' };
    await changeContract(await getHotelCode(world.hotelId), { account });
  },
  'hotel-invitation': async () => {
    const { world, name } = contextOf();
    const owner = await createHotelPerson({ hotelId: world.hotelId, role: 'owner' });
    await inviteHotelPerson(owner, { hotelId: world.hotelId, email: 'joins@hotel.example', name, role: 'owner' });
  },
  'hotel-contact-verify': () => addTestContact(contextOf().world.hotelId),
  'hotel-booking': async () => {
    const { world, person } = contextOf();
    await addVerifiedContact(world.hotelId, { kinds: ['new-booking'] });
    const { id } = await creditBooking(person, world);
    await inTransaction((tx) => writeMessages(tx, id));
  },
  'reservations-not-imported': async () => {
    const { world, person } = contextOf();
    await addVerifiedContact(world.hotelId);
    const partner = await createTestPartner();
    const calls = partnerCalls(partner, await connectHotel(partner, world.hotelId));
    const { id: bookingId, hotelId } = await creditBooking(person, world);
    const { revision } = (await findNewestRevision({ bookingId, hotelId })) ?? {};
    await calls.ack({ revision, outcome: 'rejected', code: 'no_room' });
    await alertOverdueReservations();
  },
  'hotel-arrivals': async () => {
    const { hotelId, checkin } = contextOf().world;
    await addVerifiedContact(hotelId, { kinds: ['arrivals'] });
    await makeArrivalsList(await getHotelCode(hotelId), { day: checkin, isSent: true });
  },
});
