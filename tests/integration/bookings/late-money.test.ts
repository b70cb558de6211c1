import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { expireHold } from '@/lib/domains/bookings/server/service/expire-hold';
import { holdBooking, type HeldBooking } from '@/lib/domains/bookings/server/service/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, expectWholeBooks, requestFor, runRefunds } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { createActor, createCoupon, createStayWorld, stockOf, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = fakeProvider();
const MINUTE = 60_000;
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(async () => {
  await runRefunds(provider);
  await moveClock(0);
  await expectWholeBooks();
});

const statusOf = async (held: HeldBooking) => (await findBooking(held.booking.id))?.status;

async function hold(change: Parameters<typeof requestFor>[2] & { coupon?: string } = {}): Promise<HeldBooking> {
  const { coupon, ...rest } = change;
  const request = await requestFor(booker, world, rest);
  if (coupon) await applyCoupon(booker, { bid: request.bid, code: coupon });
  return holdBooking(booker, request, provider);
}

/** A hold that nobody paid in time; the clock stands 40 minutes after it. */
async function expired(change: Parameters<typeof hold>[0] = {}): Promise<HeldBooking> {
  const held = await hold(change);
  await moveClock(40 * MINUTE);
  await expireHold(held.booking.id, provider);
  expect(await statusOf(held)).toBe('expired');
  return held;
}

async function payNow(held: HeldBooking): Promise<void> {
  provider.pay(held.order.providerOrderId);
  await settleOrder(held.order.id, provider);
}

/** The money goes back once and no room is taken; @returns nothing, or what is wrong */
async function expectGivenBack(held: HeldBooking, reason: string): Promise<void> {
  expect(await statusOf(held)).toBe('expired');
  expect(await countRows('refund', `booking_id = ${held.booking.id} and reason = '${reason}'`)).toBe(1);
}

describe('with a coupon', () => {
  const uses = (held: HeldBooking, status: string) =>
    countRows('coupon_use', `booking_id = ${held.booking.id} and status = '${status}'`);

  it('uses it up when the rooms are taken again', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const held = await expired({ coupon });
    expect(await uses(held, 'released')).toBe(1);
    await payNow(held);
    expect(await statusOf(held)).toBe('confirmed');
    expect(await uses(held, 'consumed')).toBe(1);
    await expect(hold({ coupon })).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
  });

  it('goes back when its last use went to somebody else', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const held = await expired({ coupon });
    booker = await createActor(world);
    const rival = await hold({ coupon });
    await payNow(held);
    await expectGivenBack(held, 'no_room');
    expect(await uses(held, 'released')).toBe(1);
    expect(await uses(rival, 'reserved')).toBe(1);
    expect(await stockOf(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 1, total: 5 })));
  });

  it('gives its last use to one of ten who all pay late', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const all: HeldBooking[] = [];
    for (let nights = 1; nights <= 10; nights += 1) {
      await moveClock(40 * (nights - 1) * MINUTE);
      booker = await createActor(world);
      const held = await hold({ coupon, nights });
      await moveClock(40 * nights * MINUTE);
      await expireHold(held.booking.id, provider);
      all.push(held);
    }
    await Promise.all(all.map(payNow));
    const ends = await Promise.all(all.map(statusOf));
    expect(ends.filter((status) => status === 'confirmed')).toHaveLength(1);
    const ids = all.map(({ booking }) => booking.id).join();
    expect(await countRows('coupon_use', `booking_id in (${ids}) and status = 'consumed'`)).toBe(1);
    expect(await countRows('refund', `booking_id in (${ids})`)).toBe(9);
  });
});
