import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { expireHold } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { moveClock } from '@/lib/platform/db/clock';
import { seededRandom } from '@/tests/support/api/malform';
import { countRows, expectWholeBooks, requestFor, runRefunds } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, stockOf } from '@/tests/support/stay-world';
import { byExtent } from '@/tests/support/test-extent';

/**
 * The hold of the last room expires while the sweep releases it, its payment arrives and another booker requests the
 * room.
 */
const ROUNDS = byExtent({ sample: 6, full: 40, long: 1_000 });
jest.setTimeout(60_000 + ROUNDS * 3_000);

const MINUTE = 60_000;
/** Delays from within a statement to after a whole transaction. */
const HEAD_STARTS_MS = [0, 2, 5, 10, 20, 40, 80, 160];
const provider = fakeProvider();
const random = seededRandom(20_261_122);

afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
});

/** A random delay: the order must not matter. */
async function atSomeMoment<T>(work: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, random.pick(HEAD_STARTS_MS)));
  return work();
}

/** @returns 'first' if it was paid in time, 'second' if the other booker got the released room */
async function playRound(): Promise<'first' | 'second'> {
  await moveClock(0);
  const world = await createStayWorld({ rooms: 1 });
  const [booker, rival] = [await createActor(world), await createActor(world)];
  const held = await holdBooking(booker, await requestFor(booker, world), provider);
  await moveClock(40 * MINUTE);
  const wanted = await requestFor(rival, world);
  const paid = atSomeMoment(async () => {
    const proof = provider.pay(held.order.providerOrderId);
    await Promise.allSettled([settleOrder(held.order.id, provider), settleOrder(held.order.id, provider)]);
    return proof;
  });
  const sweeps = [1, 2].map(() => atSomeMoment(() => expireHold(held.booking.id, provider)));
  const [second] = await Promise.allSettled([
    atSomeMoment(() => holdBooking(rival, wanted, provider)),
    paid,
    ...sweeps,
  ]);
  // As the poller does later.
  await settleOrder(held.order.id, provider);
  const { providerPaymentId } = await paid;
  await runRefunds(provider);

  const status = (await findBooking(held.booking.id))?.status;
  const gaveBack = [...provider.refunds.values()].filter(({ paymentId }) => paymentId === providerPaymentId).length;
  const taken = (await stockOf(world)).map((night) => night.sold + night.held);
  const end = { status, gaveBack, taken, rival: second.status };
  const applied = await countRows('payment', `provider_payment_id = '${providerPaymentId}' and outcome = 'applied'`);
  if (status === 'confirmed') {
    expect({ ...end, applied }).toEqual({ status, gaveBack: 0, taken: [1, 1], rival: 'rejected', applied: 1 });
    expect((second as PromiseRejectedResult).reason).toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
    return 'first';
  }
  expect({ ...end, applied }).toEqual({
    status: 'expired',
    gaveBack: 1,
    taken: [1, 1],
    rival: 'fulfilled',
    applied: 0,
  });
  return 'second';
}

test('a hold that expires while it is paid and the room is booked ends as one booking and one refund', async () => {
  const ends = { first: 0, second: 0 };
  for (let round = 0; round < ROUNDS; round += 1) ends[await playRound()] += 1;
  process.stdout.write(`${ROUNDS} rounds: ${ends.first} times who held it, ${ends.second} times who came\n`);
  expect(await countRows('payment', `outcome = 'applied'`)).toBe(ends.first);
  expect(await countRows('refund')).toBe(ends.second);
});
