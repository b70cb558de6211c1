import { eq, like } from 'drizzle-orm';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import type { Booking } from '@/lib/domains/bookings/types';
import { STAY_CORRECTIONS } from '@/lib/domains/console-bookings/rules/booking-actions';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { listDocumentsOfBooking } from '@/lib/domains/invoices/server/service/booking-documents';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createCompletedStay, registerHotel } from '@/tests/support/invoice-world';
import { insertGrant } from '@/lib/domains/console-bookings/server/repository/refund-grants';
import { insertClaim } from '@/lib/domains/payables/server/repository/claims';
import { getCandidate } from '@/lib/domains/stay-answers/server/service/choice/candidates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { createStaff } from '../staff-world';
import type { Input } from '../call-endpoint';
import type { Example, ExampleContext, Examples } from '../example';
import { createStay } from './front-desk';
import { createRefusedStay } from './stay-answers';

const ofStay =
  (toInput: (booking: Booking) => Omit<Input, 'params'> = () => ({}), create: typeof createStay = createStay) =>
  async (context: ExampleContext): Promise<Input> => {
    const booking = await create(context);
    return { params: { reference: booking.reference }, ...toInput(booking) };
  };

async function createEndedStay(context: ExampleContext): Promise<Booking> {
  const booking = await createStay(context);
  await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, booking.id));
  return booking;
}

async function createDocument(context: ExampleContext): Promise<Input> {
  await registerHotel(context.world);
  const { id, reference } = await createCompletedStay(context.owner, context.world);
  await inTransaction((tx) => issueInvoice(tx, id));
  const [document] = await listDocumentsOfBooking(id);
  return { params: { reference }, query: { number: document?.number ?? '' } };
}

async function createGrant(context: ExampleContext): Promise<Input> {
  const { id: bookingId } = await createEndedStay(context);
  const { id: grantedBy } = await createStaff('support');
  const grant = { bookingId, grantedBy, amountPaise: 100_00, reason: 'The room was cold', by: 'credit' } as const;
  return { params: { grant_id: await insertGrant(grant, connection()) }, body: {} };
}

async function createMessage(context: ExampleContext): Promise<Input> {
  const { id, reference, userId } = await createStay(context);
  const { email } = await getContact(userId);
  const mail = { template: 'booking-confirmed', subject: 'Confirmed' } as const;
  const dedupeKey = `booking-confirmed:${id}:${email}:example`;
  await inTransaction((tx) =>
    queueMail(tx, { ...mail, content: { title: 'Confirmed', paragraphs: [] }, to: email, dedupeKey }),
  );
  const messages = await connection()
    .update(outboxMessages)
    .set({ status: 'sent' })
    .where(like(outboxMessages.dedupeKey, `booking-confirmed:${id}:%`))
    .returning({ id: outboxMessages.id, key: outboxMessages.dedupeKey });
  // The booking has an SMS too, which cannot be sent again.
  return { params: { reference, message_id: messages.find(({ key }) => key === dedupeKey)?.id ?? 0 }, body: {} };
}

const example = (input: Example['input']): Example => ({ owned: 'none', input });
const [CHECK_IN] = STAY_CORRECTIONS;
const guest = { name: 'Farah Naqvi', phone: '+919000011111', email: 'farah@guests.example' };

const reason = { reason: 'The booker asked for it on the phone' };
const otherGuest = { rooms: [{ primary_guest: guest }], reason: 'Another guest comes' };

export const consoleBookingExamples: Examples = {
  'search-console-bookings': example(() => ({ query: { q: 'Asha', status: 'confirmed' } })),
  'search-bookings-by-contact': example(() => ({ body: { contact: 'nobody@guests.example' } })),
  'get-console-booking': example(ofStay()),
  'assess-booking-action': example(ofStay(() => ({ query: { action: 'cancel' } }))),
  'add-booking-note': example(ofStay(() => ({ body: { text: 'The guest called' } }))),
  'resend-confirmation': example(ofStay(() => ({ body: {} }))),
  'resend-booking-message': example(createMessage),
  'record-hotel-answer': example(
    ofStay(({ version }) => ({ body: { version, answer: 'ready', confirmation_number: 'BLR-77' } })),
  ),
  'correct-guests': example(ofStay(({ version }) => ({ body: { version, rooms: [{ primary_guest: guest }] } }))),
  'assess-booking-change': example(ofStay(() => ({ body: otherGuest }))),
  'change-for-booker': example(ofStay(({ version }) => ({ body: { ...otherGuest, version, expected_difference: 0 } }))),
  'correct-stay': example(ofStay(() => ({ body: { action: CHECK_IN, note: 'The hotel called' } }))),
  // One night, because after the hour of check-in the whole price would be waived, which needs a second person above a limit.
  'cancel-for-booker': example(
    ofStay(
      () => ({ body: { is_waived: true, reason: 'The road is closed' } }),
      (context) => createStay(context, undefined, 1),
    ),
  ),
  'download-booking-document': example(createDocument),
  'download-console-voucher': example(ofStay()),
  'grant-refund': example(ofStay(() => ({ body: { amount: 100, reason: 'The room was cold' } }), createEndedStay)),
  'list-refund-grants': example(() => ({ query: { state: 'granted', sort: '-amount' } })),
  'send-refund': example(createGrant),
  'withdraw-refund': example(async (context) => ({ ...(await createGrant(context)), body: reason })),
  'assess-move': example(async (context) => ({
    params: { reference: (await createRefusedStay(context)).reference },
    query: { hotel_id: context.world.hotelId },
  })),
  'move-for-booker': example(async ({ world, ...context }) => {
    const booking = await createRefusedStay({ world, ...context });
    const { pricePaise } = await inTransaction((tx) => getCandidate(tx, booking, world.hotelId));
    const seen = { expected_price: toRupees(pricePaise), version: booking.version };
    const body = { hotel_id: world.hotelId, reason: 'The booker chose it', borne_by: 'hotel', ...seen };
    return { params: { reference: booking.reference }, body };
  }),
  'record-transport': example(async (context) => {
    const { id: bookingId, reference, hotelId } = await createStay(context);
    const claim = { bookingId, hotelId, borneBy: 'hotel' as const, nights: [] };
    await insertClaim({ ...claim, differencePaise: 0, transportPaise: 0, createdAt: now() }, connection());
    return {
      params: { reference },
      body: { amount: 850, reason: 'Taxi receipt', hotel_id: hotelId, expected_amount: 0 },
    };
  }),
  'view-as-booker': example(ofStay(() => ({ body: { reason: 'The booker does not find the voucher' } }))),
  'offer-hotels-again': example(ofStay(() => ({ body: reason }), createRefusedStay)),
  'refund-refused-booking': example(ofStay(() => ({ body: reason }), createRefusedStay)),
};
