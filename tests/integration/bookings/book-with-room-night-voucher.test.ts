import { POST as book } from '@/app/api/b2b/dashboard/booking/route';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { previewCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import { bookWithRoomNightVoucher } from '@/lib/domains/bookings/server/service/place/book-with-room-night-voucher';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { createRoomNightOrder } from '@/lib/domains/loyalty/server/service/create-room-night-order';
import { indiaInstant } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { expectWholePoints, givePoints } from '@/tests/support/points-world';
import { createRoomNightProduct } from '@/tests/support/rewards-world';
import { createActor, createCorporate, createStayWorld, stockOf, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

/** One room for one night: 4,000 and 5 %. */
const PAYABLE = 4_200_00;

let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 20 });
  booker = await createActor(world);
  await givePoints(booker.legalEntityId, 5000);
});
afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
  await expectWholePoints();
});

/** Pays a room up to 5,000 rupees before tax. */
async function voucherOf(actor: Actor, change: Parameters<typeof createRoomNightProduct>[0] = {}) {
  const productId = await createRoomNightProduct(change);
  const { vouchers, order } = await createRoomNightOrder(actor, { productId, quantity: 1 });
  return { code: vouchers[0]?.code ?? '', loyaltyOrderId: order.id };
}

const oneNight = (change: Parameters<typeof requestFor>[2] = {}) => requestFor(booker, world, { nights: 1, ...change });
const using = (request: BookingRequest, voucher: { code: string; loyaltyOrderId: number | null }) =>
  bookWithRoomNightVoucher(booker, { ...request, voucher });
const statusOf = (code: string, status: string) =>
  countRows('room_night_voucher', `code = '${code}' and status = '${status}'`);

describe('bookWithRoomNightVoucher', () => {
  it('pays room and tax once and earns no points', async () => {
    const voucher = await voucherOf(booker);
    const booking = await using(await oneNight(), voucher);
    expect(booking).toMatchObject({
      status: 'confirmed',
      settlement: 'voucher',
      payablePaise: PAYABLE,
      loyaltyVoucherCode: voucher.code,
    });
    expect(await statusOf(voucher.code, 'used')).toBe(1);
    expect(-(await balanceOf(accounts.bookingPaid(booking.id)))).toBe(PAYABLE);
    expect(await getBookingView(booker, { bookingId: booking.id })).toMatchObject({ paid: 4200, due: 0 });
    expect(await countRows('points_lot', `booking_id = ${booking.id}`)).toBe(0);
    expect(await stockOf(world, 1)).toMatchObject([{ sold: 1, held: 0 }]);
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(0);
  });

  it('one of twenty concurrent bookings uses the voucher, the others change nothing', async () => {
    const voucher = await voucherOf(booker);
    const requests = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const colleague = await createActor(world);
        return { colleague, request: await requestFor(colleague, world, { nights: 1 }) };
      }),
    );
    const results = await Promise.allSettled(
      requests.map(({ colleague, request }) => bookWithRoomNightVoucher(colleague, { ...request, voucher })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(new Set(refusals.map(({ reason }) => (reason as { kind: string }).kind))).toEqual(
      new Set(['VOUCHER_REFUSED']),
    );
    expect(await stockOf(world, 1)).toMatchObject([{ sold: 1, held: 0 }]);
    expect(await countRows('booking', `loyalty_voucher_code = '${voucher.code}'`)).toBe(1);
  });

  it('makes one booking for a double click', async () => {
    const voucher = await voucherOf(booker);
    const request = await oneNight();
    const [first, second] = await Promise.all([using(request, voucher), using(request, voucher)]);
    expect(first.id).toBe(second.id);
  });

  it('refuses vouchers of other entities and orders, unknown and expired ones', async () => {
    const voucher = await voucherOf(booker, { validityDays: 3 });
    const request = await oneNight();
    const stranger = await createActor(await createCorporate());
    const theirs = await requestFor(stranger, world, { nights: 1 });
    const refused = { kind: 'VOUCHER_REFUSED' };
    await expect(bookWithRoomNightVoucher(stranger, { ...theirs, voucher })).rejects.toMatchObject(refused);
    await expect(using(request, { ...voucher, loyaltyOrderId: 1 })).rejects.toMatchObject(refused);
    await expect(using(request, { code: 'RN-UNKNOWN', loyaltyOrderId: null })).rejects.toMatchObject(refused);
    await moveClock(4 * 86_400_000);
    const late = await oneNight();
    await expect(using(late, voucher)).rejects.toMatchObject(refused);
    expect(await statusOf(voucher.code, 'available')).toBe(1);
  });

  it("refuses more than one room, more than one night and a price above the voucher's value", async () => {
    const voucher = await voucherOf(booker, { coverPaise: 4_000_00 });
    const refused = { kind: 'VOUCHER_NOT_COVERING' };
    await expect(using(await oneNight({ nights: 2 }), voucher)).rejects.toMatchObject(refused);
    const rooms = [
      { adults: 1, kids: 0 },
      { adults: 1, kids: 0 },
    ];
    await expect(using(await oneNight({ rooms }), voucher)).rejects.toMatchObject(refused);
    const double = [{ adults: 2, kids: 0 }];
    await expect(using(await oneNight({ rooms: double }), voucher)).rejects.toMatchObject(refused);
    expect(await stockOf(world, 1)).toMatchObject([{ sold: 0, held: 0 }]);
    await expect(using(await oneNight(), voucher)).resolves.toMatchObject({ payablePaise: PAYABLE });
  });

  it('does not count against the daily limit', async () => {
    const limited = await createStayWorld({ corporate: { dailyLimitPaise: 1_00 } });
    const actor = await createActor(limited);
    await givePoints(actor.legalEntityId, 5000);
    const voucher = await voucherOf(actor);
    const request = await requestFor(actor, limited, { nights: 1 });
    await expect(bookWithRoomNightVoucher(actor, { ...request, voucher })).resolves.toMatchObject({
      status: 'confirmed',
    });
  });
});

describe('cancelling a room-night voucher booking', () => {
  const hoursBefore = (hours: number) =>
    moveClock(indiaInstant(world.checkin, '12:00').getTime() - hours * 3_600_000 - Date.now());

  it('restores the voucher while cancelling is free', async () => {
    const voucher = await voucherOf(booker);
    const { id: bookingId } = await using(await oneNight(), voucher);
    const { cancellation } = await cancelBooking(booker, { bookingId });
    expect(cancellation).toMatchObject({ penaltyPaise: 0, refundPaise: 0 });
    expect(await statusOf(voucher.code, 'available')).toBe(1);
    expect(await balanceOf(accounts.bookingPaid(bookingId))).toBe(0);
    await cancelBooking(booker, { bookingId });
    await expect(using(await oneNight(), voucher)).resolves.toMatchObject({ status: 'confirmed' });
  });

  it('uses up the voucher once the policy charges, and journals the charge', async () => {
    const before = await balanceOf(accounts.penalties());
    const voucher = await voucherOf(booker);
    const { id: bookingId } = await using(await oneNight(), voucher);
    await hoursBefore(5);
    const preview = await previewCancellation(booker, { bookingId });
    const { cancellation } = await cancelBooking(booker, { bookingId });
    expect(preview).toMatchObject({ penaltyPaise: PAYABLE, refundPaise: 0 });
    expect(cancellation).toMatchObject({ penaltyPaise: PAYABLE, refundPaise: 0 });
    expect(await statusOf(voucher.code, 'forfeited')).toBe(1);
    expect(await balanceOf(accounts.bookingPaid(bookingId))).toBe(0);
    expect((await balanceOf(accounts.penalties())) - before).toBe(-PAYABLE);
    expect(await countRows('refund', `booking_id = ${bookingId}`)).toBe(0);
  });
});

describe('POST booking with a voucher', () => {
  it('books with a valid voucher and names the wrong field otherwise', async () => {
    const cookie = await signInAs(booker.userId);
    const { code, loyaltyOrderId } = await voucherOf(booker);
    const request = await oneNight();
    const body = { bid: request.bid, legal_entity_id: booker.legalEntityId, type: 'room_night' };
    const post = (change: object) => callRoute(book, { body: { ...body, ...change }, cookie });
    expect(await post({})).toMatchObject({ status: 400, body: { errors: [{ field: 'loyalty_voucher_code' }] } });
    expect(await post({ type: null, loyalty_voucher_code: code })).toMatchObject({ status: 400 });
    for (const order of [loyaltyOrderId, String(loyaltyOrderId), 0]) {
      // An invalid voucher must not bill the company.
      expect(await post({ type: null, loyalty_order_id: order })).toMatchObject({
        status: 400,
        body: { errors: [{ code: 2000, field: 'loyalty_voucher_code' }] },
      });
    }
    expect(await countRows('booking', `bid_id = ${request.bid}`)).toBe(0);
    expect(await post({ loyalty_voucher_code: 'RN-NONE' })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 2603 }] },
    });
    const answer = await post({ loyalty_voucher_code: code, loyalty_order_id: String(loyaltyOrderId) });
    expect(answer).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    expect(await post({ loyalty_voucher_code: code })).toMatchObject({ status: 200, body: answer.body });
  });

  it('requires active rewards and a wallet', async () => {
    const inactive = await createStayWorld({ corporate: { isRewardsActive: false } });
    const actor = await createActor(inactive);
    const { bid } = await requestFor(actor, inactive, { nights: 1 });
    const body = { bid, legal_entity_id: actor.legalEntityId, type: 'room_night', loyalty_voucher_code: 'RN-X' };
    const answer = await callRoute(book, { body, cookie: await signInAs(actor.userId) });
    expect(answer).toMatchObject({ status: 404, body: { errors: [{ code: 1603 }] } });
  });
});
