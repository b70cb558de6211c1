import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { HELD_ROOMS_CAP } from '@/lib/domains/bookings/server/service/place/assert-may-book';
import { getBookingLimits } from '@/lib/domains/bookings/server/service/place/booking-limits';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { otpChallenges } from '@/lib/domains/auth/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import {
  createActor,
  createCorporate,
  createCoupon,
  createStayWorld,
  restrictHotel,
  stockOf,
} from '@/tests/support/stay-world';

jest.setTimeout(60_000);

/** What one room for two nights costs: 2 x 4,000 plus 5 %. */
const PAYABLE = 8_400_00;

afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
});

async function worldWith(corporate: Parameters<typeof createStayWorld>[0]) {
  const world = await createStayWorld(corporate);
  return { world, booker: await createActor(world) };
}

describe('bookOnCredit', () => {
  it('confirms at once, draws the credit and freezes the billing', async () => {
    const { world, booker } = await worldWith({});
    const request = await requestFor(booker, world, { gstin: '29ZZZCX0001A1ZD' });
    const booking = await bookOnCredit(booker, request);
    expect(booking).toMatchObject({
      status: 'confirmed',
      subChannel: 'btc',
      settlement: 'credit',
      payablePaise: PAYABLE,
    });
    expect(booking.billing?.gstin).toBe('29ZZZCX0001A1ZD');
    expect(booking.comments).toBe('High floor, please | Check-in: 12pm, Check-out: 11am, Children: 0');
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(-PAYABLE);
    expect(await stockOf(world)).toEqual([0, 1].map(() => ({ sold: 1, held: 0, total: 5 })));
  });

  it('leaves the rest of the credit, which the booking limits report', async () => {
    const { world, booker } = await worldWith({ corporate: { creditLimitPaise: 10_000_00 } });
    expect(await getBookingLimits(booker)).toMatchObject({ credit_left: 10_000 });
    await bookOnCredit(booker, await requestFor(booker, world));
    expect(await getBookingLimits(booker)).toMatchObject({ credit_left: 1_600 });
    const { booker: uncredited } = await worldWith({ corporate: { isBtcAllowed: false } });
    expect(await getBookingLimits(uncredited)).toMatchObject({ credit_left: null });
  });

  it('answers with the booking as it was written', async () => {
    const { world, booker } = await worldWith({});
    const booking = await bookOnCredit(booker, await requestFor(booker, world));
    expect(booking).toEqual(await findBooking(booking.id));
    const { booking: held } = await holdBooking(booker, await requestFor(booker, world, { nights: 3 }), fakeProvider());
    expect(held).toEqual(await findBooking(held.id));
  });

  it('bills the default registration, or none if the booker chose no GSTIN', async () => {
    const { world, booker } = await worldWith({});
    const west = { gstin: '27ZZZCX0001A1ZH', stateCode: '27', legalName: 'Acme West', tradingName: 'Acme West' };
    await connection()
      .insert(gstinRegistrations)
      .values({ ...west, legalEntityId: world.legalEntityId, isDefault: true, priority: 1 });
    const unnamed = await bookOnCredit(booker, await requestFor(booker, world));
    // Credit depends on the hotel's state.
    expect(unnamed.billing).toMatchObject({ gstin: '29ZZZCX0001A1ZD' });
    const without = await bookOnCredit(booker, await requestFor(booker, world, { nights: 3, gstin: null }));
    expect(without.billing).toBeNull();
  });

  it('makes one booking of twenty concurrent calls', async () => {
    const { world, booker } = await worldWith({});
    const request = await requestFor(booker, world);
    const booked = await Promise.all(Array.from({ length: 20 }, () => bookOnCredit(booker, request)));
    expect(new Set(booked.map((booking) => booking.id)).size).toBe(1);
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(-PAYABLE);
  });

  it('refuses bookings that the contract does not allow', async () => {
    const { world, booker } = await worldWith({
      corporate: { isBtcAllowed: false, isPayNowAllowed: false, isPayAtHotelAllowed: false },
    });
    const request = await requestFor(booker, world);
    const refusal = { kind: 'PAYMENT_MODE_NOT_ALLOWED' };
    await expect(bookOnCredit(booker, request)).rejects.toMatchObject(refusal);
    await expect(bookAtHotel(booker, request)).rejects.toMatchObject(refusal);
    await expect(holdBooking(booker, request, fakeProvider())).rejects.toMatchObject(refusal);
  });

  it('requires a guest name in every room', async () => {
    const { world, booker } = await worldWith({});
    const rooms = [
      { adults: 1, kids: 0 },
      { adults: 1, kids: 0 },
    ];
    const named = await requestFor(booker, world, { rooms });
    const request = { ...named, guests: [named.guests[0] ?? [], []] };
    await expect(bookOnCredit(booker, request)).rejects.toMatchObject({
      kind: 'GUEST_NAMES_REQUIRED',
      field: 'rooms.1.primary_guest.name',
    });
    expect(await stockOf(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 5 })));
  });

  it('refuses a restricted hotel with 1223', async () => {
    const { world, booker } = await worldWith({});
    await restrictHotel(world.corporateId, world.hotelId);
    await expect(bookOnCredit(booker, await requestFor(booker, world))).rejects.toMatchObject({ code: 1223 });
  });

  it('refuses a restricted hotel (1223) before it asks for a code', async () => {
    const { world, booker } = await worldWith({ corporate: { isOtpEnabled: true } });
    const request = await requestFor(booker, world);
    await restrictHotel(world.corporateId, world.hotelId);
    await expect(bookOnCredit(booker, request)).rejects.toMatchObject({ code: 1223 });
  });

  it('answers 1220 until a code was verified', async () => {
    const { world, booker } = await worldWith({ corporate: { isOtpEnabled: true } });
    const request = await requestFor(booker, world);
    await expect(bookOnCredit(booker, request)).rejects.toMatchObject({ code: 1220 });
    const at = now();
    const challenge = {
      family: 'checkout',
      phone: booker.phone ?? '',
      userId: booker.userId,
      purpose: `session:${booker.sessionId}`,
      createdAt: at,
      expiresAt: at,
    } as const;
    await connection()
      .insert(otpChallenges)
      .values({ ...challenge, verifiedAt: at });
    await expect(bookOnCredit(booker, request)).resolves.toMatchObject({ status: 'confirmed' });
  });
});

describe('limits with concurrent bookings', () => {
  it('accepts as many concurrent bookings as the credit covers', async () => {
    const { world } = await worldWith({ rooms: 30, corporate: { creditLimitPaise: 3 * PAYABLE + 1 } });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, async () => {
        const colleague = await createActor(world);
        return bookOnCredit(colleague, await requestFor(colleague, world));
      }),
    );
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map((result) => result.reason as { kind: string });
    expect(refused).toHaveLength(9);
    expect(new Set(refused.map((error) => error.kind))).toEqual(new Set(['CREDIT_EXCEEDED']));
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(-3 * PAYABLE);
  });

  it('the daily limit (1222) covers every means of payment', async () => {
    const { world } = await worldWith({ rooms: 30, corporate: { dailyLimitPaise: 2 * PAYABLE } });
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, async (_, index) => {
        const colleague = await createActor(world);
        const request = await requestFor(colleague, world);
        if (index % 3 === 0) return bookAtHotel(colleague, request);
        if (index % 3 === 1) return (await holdBooking(colleague, request, fakeProvider())).booking;
        return bookOnCredit(colleague, request);
      }),
    );
    const codes = results.map((result) =>
      result.status === 'rejected' ? (result.reason as { code: number }).code : 0,
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(2);
    expect(codes.filter((code) => code === 1222)).toHaveLength(7);
    const limits = await getBookingLimits(await createActor(world));
    expect(limits).toMatchObject({ daily_limit: (2 * PAYABLE) / 100, daily_left: 0 });
  });

  it('unpaid rooms of an entity are capped', async () => {
    const { world } = await worldWith({ rooms: 30, corporate: { unpaidRoomsCap: 3 } });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, async () => {
        const colleague = await createActor(world);
        return bookAtHotel(colleague, await requestFor(colleague, world));
      }),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
  });

  it('held rooms of an entity are capped, confirmed ones are not', async () => {
    const { world, booker } = await worldWith({ rooms: 120, corporate: { unpaidRoomsCap: 3 } });
    const rooms = Array.from({ length: 8 }, () => ({ adults: 1, kids: 0 }));
    const provider = fakeProvider();
    const ready = await Promise.all(
      Array.from({ length: 13 }, async () => {
        const colleague = await createActor(world);
        return { colleague, request: await requestFor(colleague, world, { rooms }) };
      }),
    );
    const hold = ({ colleague, request }: (typeof ready)[number]) => holdBooking(colleague, request, provider);
    const results = await Promise.allSettled(ready.map(hold));
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? (result.reason as unknown) : []));
    expect(held.reduce((sum, { booking }) => sum + booking.roomCount, 0)).toBe(HELD_ROOMS_CAP);
    expect(refused).toHaveLength(3);
    for (const error of refused) expect(error).toMatchObject({ kind: 'UNPAID_ROOMS_CAP' });
    // Bookers with live holds are led to them; other means of payment are not limited.
    const late = ready.filter((_, index) => results[index]?.status === 'rejected');
    const early = ready.filter((_, index) => results[index]?.status === 'fulfilled');
    for (const again of early.slice(0, 2)) await expect(hold(again)).resolves.toBeDefined();
    await expect(bookOnCredit(booker, await requestFor(booker, world))).resolves.toBeDefined();
    await expect(bookAtHotel(booker, await requestFor(booker, world, { nights: 3 }))).resolves.toBeDefined();
    const elsewhere = await createActor(await createCorporate());
    const theirs = { colleague: elsewhere, request: await requestFor(elsewhere, world) };
    await expect(hold(theirs)).resolves.toBeDefined();
    // Paid and expired holds do not count.
    const [paid] = held;
    if (!paid) throw new Error('Nothing was held');
    provider.pay(paid.order.providerOrderId);
    await settleOrder(paid.order.id, provider);
    const [next, last] = late;
    if (!next || !last) throw new Error('Nobody was refused');
    await expect(hold(next)).resolves.toBeDefined();
    await expect(hold(last)).rejects.toMatchObject({ kind: 'UNPAID_ROOMS_CAP' });
    await moveClock(16 * 60_000);
    const request = await requestFor(last.colleague, world, { nights: 1 });
    await expect(hold({ colleague: last.colleague, request })).resolves.toBeDefined();
  });

  it('a contract with more unpaid rooms raises the cap on held rooms', async () => {
    const { world } = await worldWith({ rooms: 120, corporate: { unpaidRoomsCap: HELD_ROOMS_CAP + 8 } });
    const rooms = Array.from({ length: 8 }, () => ({ adults: 1, kids: 0 }));
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, async () => {
        const colleague = await createActor(world);
        return holdBooking(colleague, await requestFor(colleague, world, { rooms }), fakeProvider());
      }),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(11);
  });

  it('the last use of a coupon goes to one booking', async () => {
    const { world } = await worldWith({ rooms: 30 });
    const code = await createCoupon({ maxUses: 1 });
    const ready = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const colleague = await createActor(world);
        const request = await requestFor(colleague, world);
        await applyCoupon(colleague, { bid: request.bid, code });
        return { colleague, request };
      }),
    );
    const results = await Promise.allSettled(ready.map(({ colleague, request }) => bookOnCredit(colleague, request)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await countRows('coupon_use', `status = 'consumed'`)).toBe(1);
  });

  it('booking the price without coupon does not use up the coupon of the other price', async () => {
    const { world, booker } = await worldWith({});
    const request = await requestFor(booker, world);
    const code = await createCoupon({ minPretaxPaise: 8_000_01 });
    const { prices } = await applyCoupon(booker, { bid: request.bid, code, source: 'website' });
    expect(prices.website?.breakdown.couponCode).toBe(code);
    const booking = await bookOnCredit(booker, request);
    expect(booking).toMatchObject({ couponCode: null, discountPaise: 0, payablePaise: PAYABLE });
    expect(await countRows('coupon_use', `coupon_id = (select id from coupon where code = '${code}')`)).toBe(0);
  });

  it('the last 5 rooms go to 5 of 200 callers, the others get 1203', async () => {
    const { world } = await worldWith({ rooms: 5, corporate: { creditLimitPaise: 1_000_000_000_00 } });
    const ready: {
      colleague: Awaited<ReturnType<typeof createActor>>;
      request: Awaited<ReturnType<typeof requestFor>>;
    }[] = [];
    for (let index = 0; index < 200; index += 1) {
      const colleague = await createActor(world);
      ready.push({ colleague, request: await requestFor(colleague, world, { nights: 1 + (index % 3) }) });
    }
    const provider = fakeProvider();
    const results = await Promise.allSettled(
      ready.map(({ colleague, request }, index) =>
        index % 2 ? bookOnCredit(colleague, request) : holdBooking(colleague, request, provider),
      ),
    );
    const codes = results.map((result) =>
      result.status === 'rejected' ? (result.reason as { code: number }).code : 0,
    );
    const times = (code: number) => codes.filter((candidate) => candidate === code).length;
    const others = results.filter(
      (result) => result.status === 'rejected' && (result.reason as { code: number }).code !== 1203,
    );
    expect(others).toEqual([]);
    expect([times(0), times(1203)]).toEqual([5, 195]);
    const [firstNight] = await stockOf(world);
    expect((firstNight?.sold ?? 0) + (firstNight?.held ?? 0)).toBe(5);
  });
});
