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
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import {
  createActor,
  createCorporate,
  createCoupon,
  createStayWorld,
  restrictHotel,
  getStock,
} from '@/tests/support/stay-world';

jest.setTimeout(60_000);

/** The price of one room for two nights: 2 x 4,000 rupees plus 5 % GST. */
const PAYABLE = 8_400_00;

afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

async function createWorldWithBooker(corporate: Parameters<typeof createStayWorld>[0]) {
  const world = await createStayWorld(corporate);
  return { world, booker: await createActor(world) };
}

describe('bookOnCredit', () => {
  it('confirms the booking immediately, draws the credit and stores a snapshot of the billing details', async () => {
    const { world, booker } = await createWorldWithBooker({});
    const request = await createBookingRequest(booker, world, { gstin: '29ZZZCX0001A1ZD' });
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
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 1, held: 0, total: 5 })));
  });

  it('reduces the remaining credit that getBookingLimits reports', async () => {
    const { world, booker } = await createWorldWithBooker({ corporate: { creditLimitPaise: 10_000_00 } });
    expect(await getBookingLimits(booker)).toMatchObject({ creditLeft: 10_000 });
    await bookOnCredit(booker, await createBookingRequest(booker, world));
    expect(await getBookingLimits(booker)).toMatchObject({ creditLeft: 1_600 });
    const { booker: uncredited } = await createWorldWithBooker({ corporate: { isBtcAllowed: false } });
    expect(await getBookingLimits(uncredited)).toMatchObject({ creditLeft: null });
  });

  it('returns the booking as it is stored', async () => {
    const { world, booker } = await createWorldWithBooker({});
    const booking = await bookOnCredit(booker, await createBookingRequest(booker, world));
    expect(booking).toEqual(await findBooking(booking.id));
    const { booking: held } = await holdBooking(
      booker,
      await createBookingRequest(booker, world, { nights: 3 }),
      createFakeProvider(),
    );
    expect(held).toEqual(await findBooking(held.id));
  });

  it('bills the default registration, or none if the booker chose no GSTIN', async () => {
    const { world, booker } = await createWorldWithBooker({});
    const west = { gstin: '27ZZZCX0001A1ZH', stateCode: '27', legalName: 'Acme West', tradingName: 'Acme West' };
    await connection()
      .insert(gstinRegistrations)
      .values({ ...west, legalEntityId: world.legalEntityId, isDefault: true, priority: 1 });
    const unnamed = await bookOnCredit(booker, await createBookingRequest(booker, world));
    // Input tax credit requires a registration in the hotel's state.
    expect(unnamed.billing).toMatchObject({ gstin: '29ZZZCX0001A1ZD' });
    const without = await bookOnCredit(booker, await createBookingRequest(booker, world, { nights: 3, gstin: null }));
    expect(without.billing).toBeNull();
  });

  it('creates one booking for twenty concurrent calls', async () => {
    const { world, booker } = await createWorldWithBooker({});
    const request = await createBookingRequest(booker, world);
    const booked = await Promise.all(Array.from({ length: 20 }, () => bookOnCredit(booker, request)));
    expect(new Set(booked.map((booking) => booking.id)).size).toBe(1);
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(-PAYABLE);
  });

  it('refuses a booking when the contract does not allow the means of payment', async () => {
    const { world, booker } = await createWorldWithBooker({
      corporate: { isBtcAllowed: false, isPayNowAllowed: false, isPayAtHotelAllowed: false },
    });
    const request = await createBookingRequest(booker, world);
    const refusal = { kind: 'PAYMENT_MODE_NOT_ALLOWED' };
    await expect(bookOnCredit(booker, request)).rejects.toMatchObject(refusal);
    await expect(bookAtHotel(booker, request)).rejects.toMatchObject(refusal);
    await expect(holdBooking(booker, request, createFakeProvider())).rejects.toMatchObject(refusal);
  });

  it('requires a guest name in every room', async () => {
    const { world, booker } = await createWorldWithBooker({});
    const rooms = [
      { adults: 1, kids: 0 },
      { adults: 1, kids: 0 },
    ];
    const named = await createBookingRequest(booker, world, { rooms });
    const request = { ...named, guests: [named.guests[0] ?? [], []] };
    await expect(bookOnCredit(booker, request)).rejects.toMatchObject({
      kind: 'GUEST_NAMES_REQUIRED',
      field: 'rooms.1.primary_guest.name',
    });
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 5 })));
  });

  it('refuses a restricted hotel with error 1223', async () => {
    const { world, booker } = await createWorldWithBooker({});
    await restrictHotel(world.corporateId, world.hotelId);
    await expect(bookOnCredit(booker, await createBookingRequest(booker, world))).rejects.toMatchObject({ code: 1223 });
  });

  it('refuses a restricted hotel with error 1223 before it asks for a one-time code', async () => {
    const { world, booker } = await createWorldWithBooker({ corporate: { isOtpEnabled: true } });
    const request = await createBookingRequest(booker, world);
    await restrictHotel(world.corporateId, world.hotelId);
    await expect(bookOnCredit(booker, request)).rejects.toMatchObject({ code: 1223 });
  });

  it('answers with error 1220 until a one-time code was verified', async () => {
    const { world, booker } = await createWorldWithBooker({ corporate: { isOtpEnabled: true } });
    const request = await createBookingRequest(booker, world);
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

describe('booking limits', () => {
  it('concurrent bookings succeed only as far as the credit covers them', async () => {
    const { world } = await createWorldWithBooker({ rooms: 30, corporate: { creditLimitPaise: 3 * PAYABLE + 1 } });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, async () => {
        const colleague = await createActor(world);
        return bookOnCredit(colleague, await createBookingRequest(colleague, world));
      }),
    );
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map((result) => result.reason as { kind: string });
    expect(refused).toHaveLength(9);
    expect(new Set(refused.map((error) => error.kind))).toEqual(new Set(['CREDIT_EXCEEDED']));
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(-3 * PAYABLE);
  });

  it('the daily limit (error 1222) covers every means of payment', async () => {
    const { world } = await createWorldWithBooker({ rooms: 30, corporate: { dailyLimitPaise: 2 * PAYABLE } });
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, async (_, index) => {
        const colleague = await createActor(world);
        const request = await createBookingRequest(colleague, world);
        if (index % 3 === 0) return bookAtHotel(colleague, request);
        if (index % 3 === 1) return (await holdBooking(colleague, request, createFakeProvider())).booking;
        return bookOnCredit(colleague, request);
      }),
    );
    const codes = results.map((result) =>
      result.status === 'rejected' ? (result.reason as { code: number }).code : 0,
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(2);
    expect(codes.filter((code) => code === 1222)).toHaveLength(7);
    const limits = await getBookingLimits(await createActor(world));
    expect(limits).toMatchObject({ dailyLimit: (2 * PAYABLE) / 100, dailyLeft: 0 });
  });

  it('the unpaid rooms of a legal entity are capped', async () => {
    const { world } = await createWorldWithBooker({ rooms: 30, corporate: { unpaidRoomsCap: 3 } });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, async () => {
        const colleague = await createActor(world);
        return bookAtHotel(colleague, await createBookingRequest(colleague, world));
      }),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
  });

  it('the held rooms of a legal entity are capped, but confirmed rooms are not', async () => {
    const { world, booker } = await createWorldWithBooker({ rooms: 120, corporate: { unpaidRoomsCap: 3 } });
    const rooms = Array.from({ length: 8 }, () => ({ adults: 1, kids: 0 }));
    const provider = createFakeProvider();
    const ready = await Promise.all(
      Array.from({ length: 13 }, async () => {
        const colleague = await createActor(world);
        return { colleague, request: await createBookingRequest(colleague, world, { rooms }) };
      }),
    );
    const hold = ({ colleague, request }: (typeof ready)[number]) => holdBooking(colleague, request, provider);
    const results = await Promise.allSettled(ready.map(hold));
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? (result.reason as unknown) : []));
    expect(held.reduce((sum, { booking }) => sum + booking.roomCount, 0)).toBe(HELD_ROOMS_CAP);
    expect(refused).toHaveLength(3);
    for (const error of refused) expect(error).toMatchObject({ kind: 'UNPAID_ROOMS_CAP' });
    // A booker with a live hold gets the same hold again; other means of payment are not limited.
    const late = ready.filter((_, index) => results[index]?.status === 'rejected');
    const early = ready.filter((_, index) => results[index]?.status === 'fulfilled');
    for (const again of early.slice(0, 2)) await expect(hold(again)).resolves.toBeDefined();
    await expect(bookOnCredit(booker, await createBookingRequest(booker, world))).resolves.toBeDefined();
    await expect(bookAtHotel(booker, await createBookingRequest(booker, world, { nights: 3 }))).resolves.toBeDefined();
    const elsewhere = await createActor(await createCorporate());
    const ofOtherCompany = { colleague: elsewhere, request: await createBookingRequest(elsewhere, world) };
    await expect(hold(ofOtherCompany)).resolves.toBeDefined();
    // Paid and expired holds do not count.
    const [paid] = held;
    if (!paid) throw new Error('No booking was held');
    provider.pay(paid.order.providerOrderId);
    await settleOrder(paid.order.id, provider);
    const [next, last] = late;
    if (!next || !last) throw new Error('Fewer than two requests were refused');
    await expect(hold(next)).resolves.toBeDefined();
    await expect(hold(last)).rejects.toMatchObject({ kind: 'UNPAID_ROOMS_CAP' });
    await moveClock(16 * 60_000);
    const request = await createBookingRequest(last.colleague, world, { nights: 1 });
    await expect(hold({ colleague: last.colleague, request })).resolves.toBeDefined();
  });

  it('a contract that allows more unpaid rooms raises the cap on held rooms', async () => {
    const { world } = await createWorldWithBooker({ rooms: 120, corporate: { unpaidRoomsCap: HELD_ROOMS_CAP + 8 } });
    const rooms = Array.from({ length: 8 }, () => ({ adults: 1, kids: 0 }));
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, async () => {
        const colleague = await createActor(world);
        return holdBooking(colleague, await createBookingRequest(colleague, world, { rooms }), createFakeProvider());
      }),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(11);
  });

  it('one of eight concurrent bookings gets the last redemption of a coupon', async () => {
    const { world } = await createWorldWithBooker({ rooms: 30 });
    const code = await createCoupon({ maxUses: 1 });
    const ready = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const colleague = await createActor(world);
        const request = await createBookingRequest(colleague, world);
        await applyCoupon(colleague, { bid: request.bid, code });
        return { colleague, request };
      }),
    );
    const results = await Promise.allSettled(ready.map(({ colleague, request }) => bookOnCredit(colleague, request)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await countRows('coupon_use', `status = 'consumed'`)).toBe(1);
  });

  it('booking the corporate price does not use up a coupon that applies to the website price only', async () => {
    const { world, booker } = await createWorldWithBooker({});
    const request = await createBookingRequest(booker, world);
    const code = await createCoupon({ minPretaxPaise: 8_000_01 });
    const { prices } = await applyCoupon(booker, { bid: request.bid, code, source: 'website' });
    expect(prices.website?.breakdown.couponCode).toBe(code);
    const booking = await bookOnCredit(booker, request);
    expect(booking).toMatchObject({ couponCode: null, discountPaise: 0, payablePaise: PAYABLE });
    expect(await countRows('coupon_use', `coupon_id = (select id from coupon where code = '${code}')`)).toBe(0);
  });

  it('5 of 200 concurrent requests get the last 5 rooms, and the others are refused with error 1203', async () => {
    const { world } = await createWorldWithBooker({ rooms: 5, corporate: { creditLimitPaise: 1_000_000_000_00 } });
    const ready: {
      colleague: Awaited<ReturnType<typeof createActor>>;
      request: Awaited<ReturnType<typeof createBookingRequest>>;
    }[] = [];
    for (let index = 0; index < 200; index += 1) {
      const colleague = await createActor(world);
      ready.push({ colleague, request: await createBookingRequest(colleague, world, { nights: 1 + (index % 3) }) });
    }
    const provider = createFakeProvider();
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
    const [firstNight] = await getStock(world);
    expect((firstNight?.sold ?? 0) + (firstNight?.held ?? 0)).toBe(5);
  });
});
