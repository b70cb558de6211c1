import { eq } from 'drizzle-orm';
import { expireOverdueHolds } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { stateRequests } from '@/lib/domains/bookings/server/service/change/state-requests';
import { moveToHotel } from '@/lib/domains/bookings/server/service/hotel-answer/move-to-hotel';
import { lockWithOrders } from '@/lib/domains/bookings/server/service/hotel-answer/lock-with-orders';
import { recordHotelReady } from '@/lib/domains/bookings/server/service/hotel-answer/record-confirmation';
import { reviseUnrevisedStays } from '@/lib/domains/bookings/server/service/messages/revise-unrevised';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { roomNightsOf } from '@/lib/domains/bookings/server/service/place/room-nights';
import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import type { Actor } from '@/lib/domains/corporates/actor';
import { holdNights } from '@/lib/domains/hotels/server/service/inventory';
import { listUnseenRooms } from '@/lib/domains/stay-revisions/server/service/read-revisions';
import { recordAcknowledgement } from '@/lib/domains/stay-revisions/server/service/acknowledge';
import { stayRevisions } from '@/lib/domains/stay-revisions/server/tables';
import { addDays, indiaInstant, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { addNeighbour } from '@/tests/support/answer-world';
import { createTestPartner } from '@/tests/support/api/partner-world';
import { countRows, createBookingRequest } from '@/tests/support/booking-steps';
import { change, creditBooking } from '@/tests/support/change-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(() => moveClock(0));

/** `revision state`, by revision. */
async function listStates({ hotelId }: { hotelId: number } = world): Promise<string[]> {
  const rows = await connection()
    .select({ revision: stayRevisions.revision, state: stayRevisions.state })
    .from(stayRevisions)
    .where(eq(stayRevisions.hotelId, hotelId))
    .orderBy(stayRevisions.revision);
  return rows.map(({ revision, state }) => `${revision} ${state}`);
}

const moveTo = (day: number, time: string) =>
  moveClock(indiaInstant(addDays(world.checkin, day), time).getTime() - Date.now());

test('confirming, requests, a change and cancelling each raise the revision of the hotel by one', async () => {
  const booking = await creditBooking(booker, world);
  const { legalEntityId } = booker;
  const requests = { bookingId: booking.id, legalEntityId, checkInTime: '10pm', message: 'Two keys' };
  await stateRequests(booker, requests);
  await stateRequests(booker, requests);
  await stateRequests(booker, { ...requests, message: '' });
  await change(booker, booking, { checkout: addDays(world.checkin, 3) });
  await cancelBooking(booker, { bookingId: booking.id });
  expect(await listStates()).toEqual(['1 active', '2 active', '3 active', '4 active', '5 cancelled']);
  const [, , , changed] = await connection()
    .select()
    .from(stayRevisions)
    .where(eq(stayRevisions.bookingId, booking.id));
  expect(changed).toMatchObject({ checkin: world.checkin, checkout: addDays(world.checkin, 3), roomCount: 1 });
});

test('a hold raises no revision, neither when it is made nor when it expires', async () => {
  await holdBooking(booker, await createBookingRequest(booker, world), createFakeProvider());
  await moveClock(3_600_000);
  await expireOverdueHolds(createFakeProvider());
  expect(await listStates()).toEqual([]);
});

test('a no-show and its reversal raise revisions', async () => {
  const { id } = await creditBooking(booker, world);
  await moveTo(1, '08:00');
  await correctStay(id, 'no-show', '');
  await correctStay(id, 'check-in', '');
  expect(await listStates()).toEqual(['1 active', '2 no_show', '3 active']);
});

test('a number that the hotel states raises a revision, and one that its system states does not', async () => {
  const { id } = await creditBooking(booker, world);
  const ready = (number: string, isOfSystem: boolean) =>
    inTransaction(async (tx) => recordHotelReady(tx, await lockWithOrders(tx, id), { number, isOfSystem }));
  await ready('PMS-1', true);
  expect(await listStates()).toEqual(['1 active']);
  await ready('DESK-2', false);
  await ready('DESK-2', false);
  expect(await listStates()).toEqual(['1 active', '2 active']);
});

test('a moved booking raises a revision of both hotels', async () => {
  const other = await addNeighbour(world);
  const booking = await creditBooking(booker, world);
  await inTransaction(async (tx) => {
    const locked = await lockWithOrders(tx, booking.id);
    await holdNights(tx, { ...roomNightsOf(locked), hotelId: other.hotelId, roomTypeId: other.roomTypeId });
    await moveToHotel(tx, locked, { ...other, isHeld: true }, { userId: booker.userId });
  });
  expect([await listStates(), await listStates(other)]).toEqual([['1 active', '2 moved'], ['1 active']]);
});

test('a transaction that fails raises no revision, and the next one leaves no gap', async () => {
  const { id } = await creditBooking(booker, world);
  const failing = inTransaction(async (tx: Tx) => {
    await recordHotelReady(tx, await lockWithOrders(tx, id), { number: 'LOST' });
    throw new Error('The process stopped');
  });
  await expect(failing).rejects.toThrow('The process stopped');
  await creditBooking(booker, world);
  expect(await listStates()).toEqual(['1 active', '2 active']);
});

test('stays of an earlier version of Folio get their revision once', async () => {
  await creditBooking(booker, world);
  await creditBooking(booker, world);
  await connection().delete(stayRevisions).where(eq(stayRevisions.hotelId, world.hotelId));
  const before = await countRows('stay_revision');
  expect(await reviseUnrevisedStays()).toBeGreaterThanOrEqual(2);
  expect((await countRows('stay_revision')) - before).toBeGreaterThanOrEqual(2);
  expect(await reviseUnrevisedStays()).toBe(0);
  expect(await listStates()).toEqual(['3 active', '4 active']);
});

test('unseen rooms are the sales after the seen revision less what cancellations and changes released', async () => {
  const { id: partnerId } = await createTestPartner();
  const from = todayInIndia(now());
  const unseen = async (seenRevision: number | null) =>
    (await listUnseenRooms({ hotelId: world.hotelId, partnerId, seenRevision, from })).map(
      ({ night, rooms }) => `${night} ${rooms}`,
    );
  const day = (number: number) => addDays(world.checkin, number);
  const first = await creditBooking(booker, world);
  const second = await creditBooking(booker, world);
  expect(await unseen(0)).toEqual([`${day(0)} 2`, `${day(1)} 2`]);
  expect(await unseen(1)).toEqual([`${day(0)} 1`, `${day(1)} 1`]);
  await cancelBooking(booker, { bookingId: first.id });
  await change(booker, second, { checkin: day(1), checkout: day(3) });
  expect(await unseen(2)).toEqual([`${day(0)} -2`, `${day(1)} -1`, `${day(2)} 1`]);
  expect(await unseen(4)).toEqual([]);
  expect(await unseen(null)).toEqual([`${day(1)} 1`, `${day(2)} 1`]);
  const [revision] = await connection().select().from(stayRevisions).where(eq(stayRevisions.revision, 4));
  const seen = { ...(revision as typeof stayRevisions.$inferSelect), roomTypeCode: 'oak' };
  await inTransaction((tx) =>
    recordAcknowledgement(tx, partnerId, { ...seen, hotelId: world.hotelId }, { outcome: 'imported', code: null }),
  );
  expect(await unseen(null)).toEqual([]);
});
