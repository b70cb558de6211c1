import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listPayablesOfBooking } from '@/lib/domains/payables/server/repository/payables';
import { matchDuePayables } from '@/lib/domains/payables/server/service/match-due-payables';
import { addDays, indiaInstant } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { change, creditBooking } from '@/tests/support/change-steps';
import { registerHotel } from '@/tests/support/invoice-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { agreeTerms, match, runPayablesJobs } from './payables-world';

jest.setTimeout(60_000);

const NIGHT = 4_200_00;
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  await registerHotel(world);
  await agreeTerms(world.hotelId);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const moveTo = (day: number, time: string) =>
  moveClock(indiaInstant(addDays(world.checkin, day), time).getTime() - Date.now());

async function listGross({ id }: Booking): Promise<number[]> {
  return (await listPayablesOfBooking(id)).map(({ grossPaise }) => grossPaise);
}

test('after an early departure the hotel is owed the used nights and the charge for the released ones', async () => {
  const booking = await creditBooking(booker, world, { nights: 4 });
  await moveTo(1, '09:00');
  await advanceStays();
  await change(booker, booking, { checkout: addDays(world.checkin, 2), reason: 'Meeting cancelled' });
  await moveTo(2, '12:00');
  await advanceStays();
  await runPayablesJobs();
  expect(await listGross(booking)).toEqual([4 * NIGHT]);
});

test('the hotel of a cancelled booking is owed the charges of earlier changes, also when the job was lost', async () => {
  const booking = await creditBooking(booker, world, { nights: 4 });
  await moveTo(0, '07:00');
  await change(booker, booking, { checkout: addDays(world.checkin, 2) });
  await cancelBooking(booker, { bookingId: booking.id });
  expect(await matchDuePayables()).toBe(1);
  const [gross = 0] = await listGross(booking);
  expect(gross).toBeGreaterThan(0);
  expect(await match(booking.id)).toBe(false);
});
