import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { expireHold } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { moveClock } from '@/lib/platform/db/clock';
import { createSeededRandom } from '@/tests/support/api/malformed-requests';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, getStock } from '@/tests/support/stay-world';
import { byExtent } from '@/tests/support/test-extent';

/**
 * The hold of the last room expires. Concurrently, the sweeper releases it, its payment arrives and another booker
 * requests the room.
 */
const ROUNDS = byExtent({ sample: 6, full: 40, long: 1_000 });
jest.setTimeout(60_000 + ROUNDS * 3_000);

const MINUTE = 60_000;
/** The shortest delays are shorter than one SQL statement; the longest are longer than a whole transaction. */
const DELAYS_MS = [0, 2, 5, 10, 20, 40, 80, 160];
const provider = createFakeProvider();
const random = createSeededRandom(20_261_122);

afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

async function afterRandomDelay<T>(work: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, random.pick(DELAYS_MS)));
  return work();
}

/** @returns 'first' if the payment confirmed the hold, 'second' if the other booker got the released room */
async function playRound(): Promise<'first' | 'second'> {
  await moveClock(0);
  const world = await createStayWorld({ rooms: 1 });
  const [booker, rival] = [await createActor(world), await createActor(world)];
  const held = await holdBooking(booker, await createBookingRequest(booker, world), provider);
  await moveClock(40 * MINUTE);
  const wanted = await createBookingRequest(rival, world);
  const paid = afterRandomDelay(async () => {
    const proof = provider.pay(held.order.providerOrderId);
    await Promise.allSettled([settleOrder(held.order.id, provider), settleOrder(held.order.id, provider)]);
    return proof;
  });
  const sweeps = [1, 2].map(() => afterRandomDelay(() => expireHold(held.booking.id, provider)));
  const [second] = await Promise.allSettled([
    afterRandomDelay(() => holdBooking(rival, wanted, provider)),
    paid,
    ...sweeps,
  ]);
  // The poller settles the order again later.
  await settleOrder(held.order.id, provider);
  const { providerPaymentId } = await paid;
  await runRefunds(provider);

  const status = (await findBooking(held.booking.id))?.status;
  const refunds = [...provider.refunds.values()].filter(({ paymentId }) => paymentId === providerPaymentId).length;
  const taken = (await getStock(world)).map((night) => night.sold + night.held);
  const outcome = { status, refunds, taken, rival: second.status };
  const applied = await countRows('payment', `provider_payment_id = '${providerPaymentId}' and outcome = 'applied'`);
  if (status === 'confirmed') {
    expect({ ...outcome, applied }).toEqual({ status, refunds: 0, taken: [1, 1], rival: 'rejected', applied: 1 });
    expect((second as PromiseRejectedResult).reason).toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
    return 'first';
  }
  expect({ ...outcome, applied }).toEqual({
    status: 'expired',
    refunds: 1,
    taken: [1, 1],
    rival: 'fulfilled',
    applied: 0,
  });
  return 'second';
}

test('the last room is sold once when its expired hold is paid while another booker holds it, and the payment that gets no room is refunded', async () => {
  const ends = { first: 0, second: 0 };
  for (let round = 0; round < ROUNDS; round += 1) ends[await playRound()] += 1;
  process.stdout.write(
    `${ROUNDS} rounds: the hold was confirmed in ${ends.first}, the other booker got the room in ${ends.second}.\n`,
  );
  expect(await countRows('payment', `outcome = 'applied'`)).toBe(ends.first);
  expect(await countRows('refund')).toBe(ends.second);
});
