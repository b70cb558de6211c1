import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { getArrivalsMode } from '@/lib/domains/hotels/server/service/arrivals-mode';
import { endConnectionAsOperator } from '@/lib/domains/partners/server/service/operator';
import { addDays, indiaInstant } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connectHotel, createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import type { Booking } from '@/lib/domains/bookings/types';
import { outcomeOf, partnerCalls } from './reservations-world';

jest.setTimeout(60_000);

const NIGHT_PAISE = 4_200_00;

let world: StayWorld;
let partner: TestPartner;
let hotelCode: string;
let calls: ReturnType<typeof partnerCalls>;
let booking: Booking;

beforeEach(async () => {
  const created = await createStayWorld();
  // Within the validity of the partner's key.
  world = { ...created, checkin: addDays(created.checkin, -20) };
  booking = await creditBooking(await createActor(world), world);
  partner = await createTestPartner();
  hotelCode = await connectHotel(partner, world.hotelId);
  calls = partnerCalls(partner, hotelCode);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const moveTo = (day: number, time: string) =>
  moveClock(indiaInstant(addDays(world.checkin, day), time).getTime() - Date.now());
const report = (body: object) => calls.report(booking.reference, body);
const stateOf = async () => (await findBooking(booking.id))?.status;
const countEvents = (type: string) => countRows('booking_event', `booking_id = ${booking.id} and type = '${type}'`);

test('arrival and departure are recorded once, and the clock no longer assumes arrivals', async () => {
  await moveTo(0, '15:00');
  for (let call = 1; call <= 2; call += 1)
    expect((await report({ report: 'arrived' })).body).toMatchObject({ state: 'arrived', totalPaise: 2 * NIGHT_PAISE });
  expect([await countEvents('checked_in'), await getArrivalsMode(world.hotelId)]).toEqual([1, 'reported']);
  expect(
    await countRows('audit_log', `action = 'hotel.arrivals-mode-changed' and subject_id = '${world.hotelId}'`),
  ).toBe(1);
  await moveTo(2, '09:00');
  for (let call = 1; call <= 2; call += 1) expect((await report({ report: 'departed' })).body.state).toBe('departed');
  expect([await countEvents('checked_out'), await stateOf()]).toEqual([1, 'checked_out']);
});

test('a shortened stay is a change of the booking with a new revision', async () => {
  await moveTo(0, '15:00');
  const answer = await report({ report: 'shortened', departure: world.checkin, reason: 'A meeting was cancelled' });
  expect(answer.body).toMatchObject({ checkout: addDays(world.checkin, 1) });
  expect((await calls.get(booking.reference)).body).toMatchObject({ revision: 2, checkout: addDays(world.checkin, 1) });
  expect(outcomeOf(await report({ report: 'shortened', departure: world.checkin }))).toEqual([400, 2000]);
});

test('a reported no-show is charged by the policy, raises a revision and can be reversed', async () => {
  await moveTo(0, '23:00');
  expect(outcomeOf(await report({ report: 'no_show' }))[0]).toBe(409);
  await moveTo(1, '08:00');
  expect((await report({ report: 'no_show' })).body).toMatchObject({ state: 'no_show', totalPaise: 2 * NIGHT_PAISE });
  expect((await calls.get(booking.reference)).body).toMatchObject({
    ...{ revision: 2, state: 'no_show', stay: null, chargePaise: 2 * NIGHT_PAISE },
  });
  expect((await report({ report: 'no_show_reversed' })).body).toMatchObject({ state: 'arrived' });
  expect((await calls.get(booking.reference)).body).toMatchObject({ revision: 3, state: 'new' });
});

test('concurrent reports of a no-show charge it once', async () => {
  await moveTo(1, '08:00');
  const answers = await Promise.all(Array.from({ length: 6 }, () => report({ report: 'no_show' })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.totalPaise}`))).toEqual(
    new Set([`200 ${2 * NIGHT_PAISE}`]),
  );
  expect(await countEvents('no_show')).toBe(1);
});

test('a report more than 48 hours after check-out is refused', async () => {
  await moveTo(4, '11:01');
  expect(outcomeOf(await report({ report: 'no_show' }))[0]).toBe(409);
  expect(await countEvents('no_show')).toBe(0);
});

test('a partner cannot report a stay of another hotel, nor after its connection has ended', async () => {
  const other = await createTestPartner();
  const elsewhere = await createStayWorld();
  const foreign = partnerCalls(other, await connectHotel(other, elsewhere.hotelId));
  await moveTo(0, '15:00');
  expect(outcomeOf(await foreign.report(booking.reference, { report: 'arrived' }))).toEqual([404, 2009]);
  await endConnectionAsOperator(partner.code, hotelCode);
  expect(outcomeOf(await report({ report: 'arrived' }))).toEqual([404, 2009]);
  expect(await countEvents('checked_in')).toBe(0);
});

test.each([
  ['an unknown report', { report: 'left' }],
  ['an unknown field', { report: 'arrived', room: '101' }],
  ['a day without a shortened stay', { report: 'arrived', departure: '2026-12-01' }],
  ['an impossible day', { report: 'shortened', departure: '2026-02-31', reason: 'x' }],
])('%s is refused', async (_title, body) => {
  expect(outcomeOf(await report(body))).toEqual([400, 2000]);
});
