import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { previewCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { cancellationPolicies } from '@/lib/domains/pricing/server/tables';
import { addDays, indiaInstant } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { change, creditBooking, paidBooking } from '@/tests/support/change-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const NIGHT = 4_200_00;
const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(async () => {
  await runRefunds(provider);
  await moveClock(0);
  await expectConsistentBooks();
});

const moveTo = (day: number, time: string) =>
  moveClock(indiaInstant(addDays(world.checkin, day), time).getTime() - Date.now());
const chargeInFull = () =>
  connection()
    .update(cancellationPolicies)
    .set({ rules: [{ hoursBeforeCheckin: 24, type: 'percent', value: 100 }] });

test('moving check-in while the policy charges does not make cancelling free', async () => {
  await chargeInFull();
  const booking = await paidBooking(booker, world, provider, { nights: 4 });
  await moveTo(0, '08:00');
  const { pricing, booking: moved } = await change(booker, booking, { checkin: addDays(world.checkin, 2) }, provider);
  expect(pricing.feePaise).toBe(2 * NIGHT);
  expect(moved).toMatchObject({ checkin: addDays(world.checkin, 2), policyCheckin: world.checkin });
  const preview = await previewCancellation(booker, { bookingId: booking.id });
  expect(preview).toMatchObject({ penaltyPaise: 2 * NIGHT, refundPaise: 0 });
  const { cancellation } = await cancelBooking(booker, { bookingId: booking.id });
  expect(cancellation).toMatchObject({ penaltyPaise: 2 * NIGHT, refundPaise: 0 });
});

test('a second change after check-in was moved is charged by the earlier check-in', async () => {
  await chargeInFull();
  const booking = await creditBooking(booker, world, { nights: 4 });
  await moveTo(0, '08:00');
  const { booking: moved } = await change(booker, booking, { checkin: addDays(world.checkin, 2) });
  const { pricing } = await change(booker, moved, { checkout: addDays(world.checkin, 3) });
  expect(pricing.feePaise).toBe(NIGHT);
});

test('moving check-in before the policy charges moves the time until which cancelling is free', async () => {
  await chargeInFull();
  const booking = await creditBooking(booker, world);
  await moveTo(-2, '08:00');
  const dates = { checkin: addDays(world.checkin, 3), checkout: addDays(world.checkin, 5) };
  await change(booker, booking, dates);
  expect(await findBooking(booking.id)).toMatchObject({ policyCheckin: null });
  await moveTo(0, '08:00');
  const { cancellation } = await cancelBooking(booker, { bookingId: booking.id });
  expect(cancellation.penaltyPaise).toBe(0);
});
