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
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { expectConsistentPoints, givePoints } from '@/tests/support/points-world';
import { createRoomNightProduct } from '@/tests/support/rewards-world';
import { createActor, createCorporate, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

/** The price of one room for one night: 4,000 rupees plus 5 % GST. */
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
  await expectConsistentBooks();
  await expectConsistentPoints();
});

/** Orders a room-night voucher; by default it covers a room of up to 5,000 rupees before tax. */
async function orderVoucher(actor: Actor, change: Parameters<typeof createRoomNightProduct>[0] = {}) {
  const productId = await createRoomNightProduct(change);
  const { vouchers, order } = await createRoomNightOrder(actor, { productId, quantity: 1 });
  return { code: vouchers[0]?.code ?? '', loyaltyOrderId: order.id };
}

const requestOneNight = (change: Parameters<typeof createBookingRequest>[2] = {}) =>
  createBookingRequest(booker, world, { nights: 1, ...change });
const bookWith = (request: BookingRequest, voucher: { code: string; loyaltyOrderId: number | null }) =>
  bookWithRoomNightVoucher(booker, { ...request, voucher });
const countVouchers = (code: string, status: string) =>
  countRows('room_night_voucher', `code = '${code}' and status = '${status}'`);

describe('bookWithRoomNightVoucher', () => {
  it('pays room and tax with the voucher and earns no points', async () => {
    const voucher = await orderVoucher(booker);
    const booking = await bookWith(await requestOneNight(), voucher);
    expect(booking).toMatchObject({
      status: 'confirmed',
      settlement: 'voucher',
      payablePaise: PAYABLE,
      loyaltyVoucherCode: voucher.code,
    });
    expect(await countVouchers(voucher.code, 'used')).toBe(1);
    expect(-(await balanceOf(accounts.bookingPaid(booking.id)))).toBe(PAYABLE);
    expect(await getBookingView(booker, { bookingId: booking.id })).toMatchObject({ paid: 4200, due: 0 });
    expect(await countRows('points_lot', `booking_id = ${booking.id}`)).toBe(0);
    expect(await getStock(world, 1)).toMatchObject([{ sold: 1, held: 0 }]);
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(0);
  });

  it('books one of twenty concurrent requests with the same voucher and refuses the others', async () => {
    const voucher = await orderVoucher(booker);
    const requests = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const colleague = await createActor(world);
        return { colleague, request: await createBookingRequest(colleague, world, { nights: 1 }) };
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
    expect(await getStock(world, 1)).toMatchObject([{ sold: 1, held: 0 }]);
    expect(await countRows('booking', `loyalty_voucher_code = '${voucher.code}'`)).toBe(1);
  });

  it('creates one booking for a double click', async () => {
    const voucher = await orderVoucher(booker);
    const request = await requestOneNight();
    const [first, second] = await Promise.all([bookWith(request, voucher), bookWith(request, voucher)]);
    expect(first.id).toBe(second.id);
  });

  it('refuses a voucher of another entity or order, an unknown voucher and an expired voucher', async () => {
    const voucher = await orderVoucher(booker, { validityDays: 3 });
    const request = await requestOneNight();
    const stranger = await createActor(await createCorporate());
    const ofStranger = await createBookingRequest(stranger, world, { nights: 1 });
    const refused = { kind: 'VOUCHER_REFUSED' };
    await expect(bookWithRoomNightVoucher(stranger, { ...ofStranger, voucher })).rejects.toMatchObject(refused);
    await expect(bookWith(request, { ...voucher, loyaltyOrderId: 1 })).rejects.toMatchObject(refused);
    await expect(bookWith(request, { code: 'RN-UNKNOWN', loyaltyOrderId: null })).rejects.toMatchObject(refused);
    await moveClock(4 * 86_400_000);
    const late = await requestOneNight();
    await expect(bookWith(late, voucher)).rejects.toMatchObject(refused);
    expect(await countVouchers(voucher.code, 'available')).toBe(1);
  });

  it("refuses several rooms, several nights and a price above the voucher's value", async () => {
    const voucher = await orderVoucher(booker, { coverPaise: 4_000_00 });
    const refused = { kind: 'VOUCHER_NOT_COVERING' };
    await expect(bookWith(await requestOneNight({ nights: 2 }), voucher)).rejects.toMatchObject(refused);
    const rooms = [
      { adults: 1, kids: 0 },
      { adults: 1, kids: 0 },
    ];
    await expect(bookWith(await requestOneNight({ rooms }), voucher)).rejects.toMatchObject(refused);
    const double = [{ adults: 2, kids: 0 }];
    await expect(bookWith(await requestOneNight({ rooms: double }), voucher)).rejects.toMatchObject(refused);
    expect(await getStock(world, 1)).toMatchObject([{ sold: 0, held: 0 }]);
    await expect(bookWith(await requestOneNight(), voucher)).resolves.toMatchObject({ payablePaise: PAYABLE });
  });

  it('does not count the booking against the daily limit', async () => {
    const limited = await createStayWorld({ corporate: { dailyLimitPaise: 1_00 } });
    const actor = await createActor(limited);
    await givePoints(actor.legalEntityId, 5000);
    const voucher = await orderVoucher(actor);
    const request = await createBookingRequest(actor, limited, { nights: 1 });
    await expect(bookWithRoomNightVoucher(actor, { ...request, voucher })).resolves.toMatchObject({
      status: 'confirmed',
    });
  });
});

describe('cancelling a room-night voucher booking', () => {
  const hoursBefore = (hours: number) =>
    moveClock(indiaInstant(world.checkin, '12:00').getTime() - hours * 3_600_000 - Date.now());

  it('makes the voucher available again while cancellation is free', async () => {
    const voucher = await orderVoucher(booker);
    const { id: bookingId } = await bookWith(await requestOneNight(), voucher);
    const { cancellation } = await cancelBooking(booker, { bookingId });
    expect(cancellation).toMatchObject({ penaltyPaise: 0, refundPaise: 0 });
    expect(await countVouchers(voucher.code, 'available')).toBe(1);
    expect(await balanceOf(accounts.bookingPaid(bookingId))).toBe(0);
    await cancelBooking(booker, { bookingId });
    await expect(bookWith(await requestOneNight(), voucher)).resolves.toMatchObject({ status: 'confirmed' });
  });

  it('forfeits the voucher when the policy charges, and journals the charge', async () => {
    const before = await balanceOf(accounts.penalties());
    const voucher = await orderVoucher(booker);
    const { id: bookingId } = await bookWith(await requestOneNight(), voucher);
    await hoursBefore(5);
    const preview = await previewCancellation(booker, { bookingId });
    const { cancellation } = await cancelBooking(booker, { bookingId });
    expect(preview).toMatchObject({ penaltyPaise: PAYABLE, refundPaise: 0 });
    expect(cancellation).toMatchObject({ penaltyPaise: PAYABLE, refundPaise: 0 });
    expect(await countVouchers(voucher.code, 'forfeited')).toBe(1);
    expect(await balanceOf(accounts.bookingPaid(bookingId))).toBe(0);
    expect((await balanceOf(accounts.penalties())) - before).toBe(-PAYABLE);
    expect(await countRows('refund', `booking_id = ${bookingId}`)).toBe(0);
  });
});

describe('the booking endpoint with a room-night voucher', () => {
  it('books with a valid voucher, and otherwise names the invalid field', async () => {
    const cookie = await signInAs(booker.userId);
    const { code, loyaltyOrderId } = await orderVoucher(booker);
    const request = await requestOneNight();
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

  it('refuses a company without active rewards', async () => {
    const inactive = await createStayWorld({ corporate: { isRewardsActive: false } });
    const actor = await createActor(inactive);
    const { bid } = await createBookingRequest(actor, inactive, { nights: 1 });
    const body = { bid, legal_entity_id: actor.legalEntityId, type: 'room_night', loyalty_voucher_code: 'RN-X' };
    const answer = await callRoute(book, { body, cookie: await signInAs(actor.userId) });
    expect(answer).toMatchObject({ status: 404, body: { errors: [{ code: 1603 }] } });
  });
});
