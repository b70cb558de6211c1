import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import {
  alertOverdueReservations,
  listOverdueReservations,
} from '@/lib/domains/reservations/server/service/overdue-reservations';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { runHotelCommand } from '@/scripts/operator/hotels/commands';
import { findOutboxText, listTemplatesTo } from '@/tests/support/answer-world';
import { connectHotel, createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { change, creditBooking } from '@/tests/support/change-steps';
import { addVerifiedContact } from '@/tests/support/hotel-contacts';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { partnerCalls } from './reservations-world';

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;

let world: StayWorld;
let booker: Actor;
let partner: TestPartner;
let contact: string;
let calls: ReturnType<typeof partnerCalls>;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  partner = await createTestPartner();
  contact = await addVerifiedContact(world.hotelId);
  calls = partnerCalls(partner, await connectHotel(partner, world.hotelId));
});
afterEach(() => moveClock(0));

const minutesLater = (minutes: number) => moveClock(minutes * MINUTE_MS);
const countMails = async () =>
  (await listTemplatesTo(contact)).filter((template) => template === 'reservations-not-imported').length;
const listOwn = async () => (await listOverdueReservations()).filter(({ hotelId }) => hotelId === world.hotelId);

test('after 30 minutes without an acknowledgement the hotel gets one mail and support an entry, until it is imported', async () => {
  const { reference } = await creditBooking(booker, world);
  await minutesLater(29);
  await alertOverdueReservations();
  expect([await countMails(), await listOwn()]).toEqual([0, []]);
  await minutesLater(31);
  await Promise.all([alertOverdueReservations(), alertOverdueReservations()]);
  await alertOverdueReservations();
  expect(await countMails()).toBe(1);
  expect(await findOutboxText(contact)).toContain(reference);
  expect(await findOutboxText(contact)).not.toContain('Asha');
  expect(await listOwn()).toMatchObject([{ reference, revision: 1, isAlerted: true, code: null }]);
  expect(JSON.stringify(await runHotelCommand(['answers']))).toContain(reference);
  await calls.ack({ revision: 1, outcome: 'imported' });
  expect(await listOwn()).toEqual([]);
});

test('5 minutes are enough if the arrival is within 48 hours', async () => {
  const soon = { ...world, checkin: addDays(world.checkin, -28) };
  await creditBooking(booker, soon);
  await minutesLater(4);
  expect(await listOwn()).toEqual([]);
  await minutesLater(6);
  await alertOverdueReservations();
  expect(await countMails()).toBe(1);
});

test('reservations of one run are in one mail, and a later mail has the newer revision of one of them', async () => {
  const first = await creditBooking(booker, world);
  const second = await creditBooking(booker, world);
  await minutesLater(31);
  await alertOverdueReservations();
  expect(await countMails()).toBe(1);
  for (const { reference } of [first, second]) expect(await findOutboxText(contact)).toContain(reference);
  await change(booker, first, { checkout: addDays(world.checkin, 3) });
  await minutesLater(62);
  await alertOverdueReservations();
  expect(await countMails()).toBe(2);
  expect(await findOutboxText(contact)).not.toContain(second.reference);
});

test('a rejected reservation is overdue at once, with the reason', async () => {
  await creditBooking(booker, world);
  await calls.ack({ revision: 1, outcome: 'rejected', code: 'no_room' });
  await alertOverdueReservations();
  expect(await findOutboxText(contact)).toContain('the system has no free room');
  expect(await listOwn()).toMatchObject([{ code: 'no_room' }]);
});

test('a cancellation is overdue only if the system has imported the reservation', async () => {
  const known = await creditBooking(booker, world);
  const unknown = await creditBooking(booker, world);
  await calls.ack({ revision: 1, outcome: 'imported' });
  for (const { id: bookingId } of [known, unknown]) await cancelBooking(booker, { bookingId });
  await minutesLater(31);
  expect(await listOwn()).toMatchObject([{ reference: known.reference, state: 'cancelled' }]);
});

test('bookings before the connection, and systems that may not read reservations, cause no alert', async () => {
  const earlier = await createStayWorld();
  await creditBooking(await createActor(earlier), earlier);
  await minutesLater(1);
  await connectHotel(partner, earlier.hotelId);
  const unscoped = await createStayWorld();
  await connectHotel(await createTestPartner(['inventory']), unscoped.hotelId);
  await creditBooking(await createActor(unscoped), unscoped);
  await minutesLater(40);
  const hotels = (await listOverdueReservations()).map(({ hotelId }) => hotelId);
  expect(hotels).not.toContain(earlier.hotelId);
  expect(hotels).not.toContain(unscoped.hotelId);
});
