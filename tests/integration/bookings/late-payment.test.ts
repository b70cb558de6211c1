import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { HELD_ROOMS_CAP } from '@/lib/domains/bookings/server/service/place/assert-may-book';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { expireHold } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { holdBooking, type HeldBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { blackouts, hotels } from '@/lib/domains/hotels/server/tables';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { findPersonOfAccount, lockUser } from '@/lib/domains/privacy/server/repository/persons';
import { erasePerson } from '@/lib/domains/privacy/server/service/erase-person';
import { addDays, indiaInstant } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import {
  createActor,
  createCoupon,
  createStayWorld,
  restrictHotel,
  getStock,
  type StayWorld,
} from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = createFakeProvider();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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

const statusOf = async (held: HeldBooking) => (await findBooking(held.booking.id))?.status;

async function hold(
  change: Parameters<typeof createBookingRequest>[2] & { coupon?: string } = {},
): Promise<HeldBooking> {
  const { coupon, ...rest } = change;
  const request = await createBookingRequest(booker, world, rest);
  if (coupon) await applyCoupon(booker, { bid: request.bid, code: coupon });
  return holdBooking(booker, request, provider);
}

/** Holds rooms and lets the hold expire unpaid; the clock is then 40 minutes after the hold. */
async function createExpiredHold({
  at = 0,
  ...change
}: Parameters<typeof hold>[0] & { at?: number } = {}): Promise<HeldBooking> {
  await moveClock(at);
  const held = await hold(change);
  await moveClock(at + 40 * MINUTE);
  await expireHold(held.booking.id, provider);
  expect(await statusOf(held)).toBe('expired');
  return held;
}

async function pay(held: HeldBooking): Promise<void> {
  provider.pay(held.order.providerOrderId);
  await settleOrder(held.order.id, provider);
}

async function expectExpiredAndRefunded(held: HeldBooking, reason: string): Promise<void> {
  expect(await statusOf(held)).toBe('expired');
  expect(await countRows('refund', `booking_id = ${held.booking.id} and reason = '${reason}'`)).toBe(1);
}

describe('a late payment of a hold with a coupon', () => {
  const countUses = (held: HeldBooking, status: string) =>
    countRows('coupon_use', `booking_id = ${held.booking.id} and status = '${status}'`);

  it('redeems the coupon again when the rooms are retaken', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const held = await createExpiredHold({ coupon });
    expect(await countUses(held, 'released')).toBe(1);
    await pay(held);
    expect(await statusOf(held)).toBe('confirmed');
    expect(await countUses(held, 'consumed')).toBe(1);
    await expect(hold({ coupon })).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
  });

  it('is refunded when another booking took the last redemption of the coupon', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const held = await createExpiredHold({ coupon });
    booker = await createActor(world);
    const rival = await hold({ coupon });
    await pay(held);
    await expectExpiredAndRefunded(held, 'late');
    expect(await countUses(held, 'released')).toBe(1);
    expect(await countUses(rival, 'reserved')).toBe(1);
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 1, total: 5 })));
  });

  it('takes the last redemption once when ten late payments are settled concurrently', async () => {
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
    await Promise.all(all.map(pay));
    const ends = await Promise.all(all.map(statusOf));
    expect(ends.filter((status) => status === 'confirmed')).toHaveLength(1);
    const ids = all.map(({ booking }) => booking.id).join();
    expect(await countRows('coupon_use', `booking_id in (${ids}) and status = 'consumed'`)).toBe(1);
    expect(await countRows('refund', `booking_id in (${ids})`)).toBe(9);
  });
});

describe('a late payment for a stay that was booked again', () => {
  it('is refunded, and the mail states the reason', async () => {
    const held = await createExpiredHold();
    const rebooked = await hold();
    await pay(rebooked);
    await pay(held);
    await expectExpiredAndRefunded(held, 'rebooked');
    expect(await statusOf(rebooked)).toBe('confirmed');
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 1, held: 0, total: 5 })));
    await runRefunds(provider);
    const withReason = `recipient = '${booker.email}' and text like '%booked the same stay again%'`;
    expect(await countRows('outbox_message', `template in ('payment-refunded', 'refund-sent') and ${withReason}`)).toBe(
      2,
    );
  });

  it('retakes the rooms if the other booking has other guests, has expired or is older', async () => {
    const before = await hold();
    await pay(before);
    const held = await createExpiredHold();
    const guest = { name: 'Meera Nair', phone: '+919812399999', email: '', employeeId: '', department: '' };
    await pay(await hold({ guests: [[guest]] }));
    const unpaid = await hold();
    await moveClock(80 * MINUTE);
    await expireHold(unpaid.booking.id, provider);
    await pay(held);
    expect(await statusOf(held)).toBe('confirmed');
  });

  it('confirms one of two holds when both are paid late and concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      booker = await createActor(world);
      world = { ...world, checkin: addDays(world.checkin, 3) };
      const first = await createExpiredHold({ at: round * 120 * MINUTE });
      const second = await createExpiredHold({ at: (round * 120 + 41) * MINUTE });
      await Promise.all([pay(first), pay(second)]);
      const ends = [await statusOf(first), await statusOf(second)];
      expect(ends.sort()).toEqual(['confirmed', 'expired']);
      const ids = `${first.booking.id}, ${second.booking.id}`;
      expect(await countRows('refund', `booking_id in (${ids}) and reason = 'rebooked'`)).toBe(1);
    }
  });
});

it('a late payment retakes rooms even when colleagues hold as many rooms as allowed', async () => {
  world = await createStayWorld({ rooms: 120, corporate: { unpaidRoomsCap: 3 } });
  booker = await createActor(world);
  const held = await createExpiredHold();
  const rooms = Array.from({ length: 8 }, () => ({ adults: 1, kids: 0 }));
  for (let count = 0; count < HELD_ROOMS_CAP; count += rooms.length) {
    booker = await createActor(world);
    await hold({ rooms });
  }
  await pay(held);
  expect(await statusOf(held)).toBe('confirmed');
});

describe('a late payment', () => {
  it('retakes the rooms within a day of the hold', async () => {
    const held = await createExpiredHold();
    await moveClock(DAY - MINUTE);
    await pay(held);
    expect(await statusOf(held)).toBe('confirmed');
  });

  it('is refunded more than a day after the hold', async () => {
    const held = await createExpiredHold();
    await moveClock(DAY + MINUTE);
    await pay(held);
    await expectExpiredAndRefunded(held, 'late');
  });

  it('is refunded when the cancellation policy charges more than at the time of the hold', async () => {
    const free = indiaInstant(world.checkin, '12:00').getTime() - DAY - now().getTime();
    const held = await createExpiredHold({ at: free - 10 * MINUTE });
    await pay(held);
    await expectExpiredAndRefunded(held, 'late');
    const later = await createExpiredHold({ at: free + 60 * MINUTE });
    await pay(later);
    expect(await statusOf(later)).toBe('confirmed');
  });
});

describe('a late payment for a stay that the company may no longer book', () => {
  const ofCorporate = () => eq(corporates.id, world.corporateId);
  const ofHotel = () => eq(hotels.id, world.hotelId);

  it.each<[string, () => Promise<unknown>]>([
    ['the company restricts the hotel', () => restrictHotel(world.corporateId, world.hotelId)],
    ['the hotel is taken down', () => connection().update(hotels).set({ status: 'draft' }).where(ofHotel())],
    [
      'the hotel is no longer sold to companies',
      () => connection().update(hotels).set({ isB2bSaleable: false }).where(ofHotel()),
    ],
    [
      'the nights are blacked out',
      () =>
        connection()
          .insert(blackouts)
          .values({ hotelId: world.hotelId, fromDate: world.checkin, toDate: world.checkin, reason: 'Wedding' }),
    ],
    [
      'the company may no longer pay online',
      () => connection().update(corporates).set({ isPayNowAllowed: false }).where(ofCorporate()),
    ],
    [
      'the company has used up its daily limit',
      () => connection().update(corporates).set({ dailyLimitPaise: 1_00 }).where(ofCorporate()),
    ],
  ])('is refunded when %s', async (_, change) => {
    const held = await createExpiredHold();
    await change();
    await pay(held);
    await expectExpiredAndRefunded(held, 'late');
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 5 })));
  });
});

describe('a late payment of a booker whose personal data was erased', () => {
  const erase = ({ userId }: Actor) =>
    inTransaction(async (tx) => {
      await lockUser(userId, tx);
      const person = await findPersonOfAccount(userId, { on: tx });
      if (person) await erasePerson(tx, person);
    });

  it('is refunded without sending a mail', async () => {
    const held = await createExpiredHold();
    await erase(booker);
    await pay(held);
    await expectExpiredAndRefunded(held, 'late');
    await runRefunds(provider);
    expect(await countRows('refund', `booking_id = ${held.booking.id} and status = 'processed'`)).toBe(1);
    expect(await countRows('outbox_message', `dedupe_key like 'payment-refunded:%-${held.booking.id}'`)).toBe(0);
  });

  it('confirms the booking or is refunded, depending on which of payment and erasure comes first', async () => {
    for (let round = 0; round < 12; round += 1) {
      booker = await createActor(world);
      const held = await createExpiredHold({ at: 0 });
      const who = booker;
      const paying = sleep((round % 4) * 8).then(() => pay(held));
      const erasing = sleep((round % 3) * 8).then(() => erase(who));
      const [paid, erased] = await Promise.allSettled([paying, erasing]);
      expect(paid.status).toBe('fulfilled');
      expect(await statusOf(held)).toBe(erased.status === 'fulfilled' ? 'expired' : 'confirmed');
      if (erased.status === 'rejected') expect(erased.reason).toMatchObject({ kind: 'ERASURE_TOO_EARLY' });
      if ((await statusOf(held)) === 'confirmed') await cancelBooking(who, { bookingId: held.booking.id });
    }
  });
});
