import { eq } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { previewCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import { toChangeQuote } from '@/lib/domains/bookings/server/service/change/change-answers';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { cancellationPolicies, ratePlans } from '@/lib/domains/pricing/server/tables';
import { addDays, indiaInstant } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { addMaple, change, creditBooking, make, paidBooking, quote } from '@/tests/support/change-steps';
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

describe('another room type', () => {
  const NON_REFUNDABLE = {
    ...{ code: 'NONREF', name: 'Non-refundable', noShow: { type: 'percent' as const, value: 100 } },
    rules: [{ hoursBeforeCheckin: 10_000, type: 'percent' as const, value: 100 }],
  };
  async function addStrictMaple(): Promise<number> {
    const maple = await addMaple(world, 4_000_00);
    const [strict] = await connection()
      .insert(cancellationPolicies)
      .values(NON_REFUNDABLE)
      .onConflictDoUpdate({ target: cancellationPolicies.code, set: NON_REFUNDABLE })
      .returning({ id: cancellationPolicies.id });
    await setPlan(maple, { cancellationPolicyId: strict?.id ?? 0, mealPlan: 'EP' });
    return maple;
  }
  const setPlan = (roomTypeId: number, values: Partial<typeof ratePlans.$inferInsert>) =>
    connection().update(ratePlans).set(values).where(eq(ratePlans.roomTypeId, roomTypeId));

  test('brings its meals, its rate plan and its stricter policy, and the quote shows them', async () => {
    await setPlan(world.roomTypeId, { mealPlan: 'CP' });
    const booking = await paidBooking(booker, world, provider);
    const maple = await addStrictMaple();
    const quoted = await quote(booker, booking, { roomTypeCode: 'maple' });
    const { mealPlan, cancellationPolicy } = toChangeQuote(quoted);
    expect(mealPlan).toEqual({ before: 'CP', after: 'EP' });
    expect(cancellationPolicy.after[0]).toBe('When cancelled after booking, the full amount is charged.');
    expect(cancellationPolicy.before).not.toEqual(cancellationPolicy.after);
    const { booking: changed } = await make(booker, booking, quoted.changeId, provider);
    const [plan] = await connection().select().from(ratePlans).where(eq(ratePlans.roomTypeId, maple));
    expect(changed.quotedPrice).toMatchObject({ mealPlan: 'EP', ratePlanId: plan?.id, policy: NON_REFUNDABLE });
    const preview = await previewCancellation(booker, { bookingId: booking.id });
    expect(preview).toMatchObject({ penaltyPaise: 2 * NIGHT, refundPaise: 0 });
  });

  test('does not free a non-refundable booking', async () => {
    const maple = await addStrictMaple();
    const [{ policyId } = { policyId: 0 }] = await connection()
      .select({ policyId: ratePlans.cancellationPolicyId })
      .from(ratePlans)
      .where(eq(ratePlans.roomTypeId, world.roomTypeId));
    await setPlan(maple, { cancellationPolicyId: policyId });
    await connection().update(cancellationPolicies).set({ rules: NON_REFUNDABLE.rules });
    const booking = await creditBooking(booker, world);
    await connection().update(cancellationPolicies).set({ rules: [] });
    const { booking: changed, pricing } = await change(booker, booking, { roomTypeCode: 'maple' });
    expect(pricing.feePaise).toBe(2 * NIGHT);
    expect(changed.quotedPrice.policy.rules).toEqual(NON_REFUNDABLE.rules);
  });
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
