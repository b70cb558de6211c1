import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import { expireHold } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { AppError } from '@/lib/platform/errors/app-error';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { log } from '@/lib/platform/log/log';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider, type FakeProvider } from '@/tests/support/fake-provider';
import { createActor, createCoupon, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const MINUTE = 60_000;
let provider: FakeProvider;
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  provider = createFakeProvider();
  world = await createStayWorld({ rooms: 1 });
  booker = await createActor(world);
});
afterEach(async () => {
  await runRefunds(provider);
  await moveClock(0);
  await expectConsistentBooks();
});

const OTHER_MEANS = {
  bookOnCredit: (request: BookingRequest) => bookOnCredit(booker, request, provider),
  bookAtHotel: (request: BookingRequest) => bookAtHotel(booker, request, provider),
} as const;
const otherMeans = Object.entries(OTHER_MEANS);

const bothNightsSold = [0, 1].map(() => ({ sold: 1, held: 0, total: 1 }));

async function holdRefusedByProvider(): Promise<BookingRequest> {
  jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const request = await createBookingRequest(booker, world);
  provider.failNext('createOrder', 'rejected');
  await expect(holdBooking(booker, request, provider)).rejects.toMatchObject({ kind: 'PAYMENT_REFUSED' });
  return request;
}

describe.each(otherMeans)('%s after holdBooking for the same quote', (_, book) => {
  it('books the last room when the provider refused the payment order', async () => {
    const request = await holdRefusedByProvider();
    const booking = await book(request);
    expect(booking).toMatchObject({ status: 'confirmed', bidId: request.bid });
    expect(await getStock(world)).toEqual(bothNightsSold);
    expect(await countRows('booking', `bid_id = ${request.bid} and status = 'expired'`)).toBe(1);
  });

  it('books immediately after the bank refused the card', async () => {
    const request = await createBookingRequest(booker, world);
    const held = await holdBooking(booker, request, provider);
    provider.pay(held.order.providerOrderId, { status: 'failed', captured: false });
    expect(await book(request)).toMatchObject({ status: 'confirmed' });
    expect(await getStock(world)).toEqual(bothNightsSold);
    expect(await expireHold(held.booking.id, provider)).toBe(false);
  });

  it('books when the provider never confirmed the payment order and no longer answers', async () => {
    const request = await createBookingRequest(booker, world);
    provider.failNext('createOrder', 'unknown', true);
    await expect(holdBooking(booker, request, provider)).rejects.toMatchObject({ kind: 'PAYMENT_PROVIDER_DOWN' });
    provider.failNext('listOrderPayments', 'unavailable');
    provider.failNext('findOrderByReceipt', 'unavailable');
    expect(await book(request)).toMatchObject({ status: 'confirmed' });
  });

  it('books the quote while its rooms are held, even after the quote has expired', async () => {
    const request = await createBookingRequest(booker, world);
    await moveClock(14 * MINUTE);
    await holdBooking(booker, request, provider);
    await moveClock(20 * MINUTE);
    expect(await book(request)).toMatchObject({ status: 'confirmed' });
  });

  it('refuses the quote of an expired hold', async () => {
    const request = await createBookingRequest(booker, world);
    await holdBooking(booker, request, provider);
    await moveClock(16 * MINUTE);
    await expect(book(request)).rejects.toMatchObject({ kind: 'QUOTE_EXPIRED' });
  });

  it('refuses while a debit is pending at the bank', async () => {
    const request = await createBookingRequest(booker, world);
    const held = await holdBooking(booker, request, provider);
    provider.pay(held.order.providerOrderId, { status: 'created', captured: false });
    await expect(book(request)).rejects.toMatchObject({ kind: 'PAYMENT_PENDING' });
    expect(await findBooking(held.booking.id)).toMatchObject({ status: 'pending_payment', inventoryState: 'held' });
  });

  it('refuses while the provider does not answer whether the order was paid', async () => {
    const request = await createBookingRequest(booker, world);
    await holdBooking(booker, request, provider);
    provider.failNext('listOrderPayments', 'unavailable');
    await expect(book(request)).rejects.toMatchObject({ kind: 'PAYMENT_PROVIDER_DOWN' });
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 1, total: 1 })));
  });

  it('answers that the stay is booked when the card was charged in the meantime', async () => {
    const request = await createBookingRequest(booker, world);
    const held = await holdBooking(booker, request, provider);
    provider.pay(held.order.providerOrderId);
    await expect(book(request)).rejects.toMatchObject({ kind: 'ALREADY_BOOKED' });
    expect(await findBooking(held.booking.id)).toMatchObject({ status: 'confirmed', settlement: 'prepaid' });
    expect(await countRows('booking', `bid_id = ${request.bid}`)).toBe(1);
  });

  it('books, and a card payment that is captured afterwards is refunded', async () => {
    const request = await createBookingRequest(booker, world);
    const held = await holdBooking(booker, request, provider);
    // The booking has another guest, so that the refund follows from the second booking of the quote, not from a repeated stay of the
    // guest.
    const [[guest]] = request.guests as [[BookingRequest['guests'][number][number]]];
    await book({ ...request, guests: [[{ ...guest, name: 'Ravi Iyer', phone: null, email: null }]] });
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    expect(await findBooking(held.booking.id)).toMatchObject({ status: 'expired' });
    expect(await countRows('refund', `booking_id = ${held.booking.id} and reason = 'rebooked'`)).toBe(1);
    expect(await getStock(world)).toEqual(bothNightsSold);
  });

  it('uses the last redemption of a coupon that the hold had reserved', async () => {
    const request = await createBookingRequest(booker, world);
    const code = await createCoupon({ maxUses: 1 });
    await applyCoupon(booker, { bid: request.bid, code });
    await holdBooking(booker, request, provider);
    const booking = await book(request);
    expect(booking.couponCode).toBe(code);
    expect(await countRows('coupon_use', `booking_id = ${booking.id} and status <> 'released'`)).toBe(1);
  });
});

it('bookOnCredit beyond the credit limit leaves the hold intact, and its payment confirms the booking', async () => {
  await connection().update(corporates).set({ creditLimitPaise: 1_00 });
  const request = await createBookingRequest(booker, world);
  const held = await holdBooking(booker, request, provider);
  await expect(OTHER_MEANS.bookOnCredit(request)).rejects.toMatchObject({ kind: 'CREDIT_EXCEEDED' });
  provider.pay(held.order.providerOrderId);
  await settleOrder(held.order.id, provider);
  expect(await findBooking(held.booking.id)).toMatchObject({ status: 'confirmed' });
});

it('holdBooking accepts the same quote again after the provider refused the first payment order', async () => {
  const request = await holdRefusedByProvider();
  const held = await holdBooking(booker, request, provider);
  provider.pay(held.order.providerOrderId);
  await settleOrder(held.order.id, provider);
  expect(await findBooking(held.booking.id)).toMatchObject({ status: 'confirmed' });
});

describe('concurrent calls with different means of payment', () => {
  const outcome = (settled: PromiseSettledResult<unknown>) =>
    settled.status === 'fulfilled'
      ? 'booked'
      : settled.reason instanceof AppError
        ? settled.reason.kind
        : String(settled.reason);

  it('forty concurrent requests with all means of payment create one booking of the quote', async () => {
    for (let round = 0; round < 3; round += 1) {
      world = await createStayWorld({ rooms: 1 });
      booker = await createActor(world);
      const request = await createBookingRequest(booker, world);
      await holdBooking(booker, request, provider);
      const attempts = Array.from({ length: 40 }, (_, index) =>
        index % 4 === 0
          ? holdBooking(booker, request, provider)
          : (otherMeans[index % 2]?.[1] ?? OTHER_MEANS.bookAtHotel)(request),
      );
      const outcomes = (await Promise.allSettled(attempts)).map(outcome);
      expect(new Set(outcomes)).toEqual(new Set(['booked', 'ALREADY_BOOKED']));
      expect(await countRows('booking', `bid_id = ${request.bid} and status = 'confirmed'`)).toBe(1);
      expect(await countRows('booking', `bid_id = ${request.bid} and status = 'expired'`)).toBe(1);
      expect(await getStock(world)).toEqual(bothNightsSold);
    }
  });

  it('a captured payment and another means of payment end as one booking, with a refund if the payment came second', async () => {
    for (let round = 0; round < 8; round += 1) {
      world = await createStayWorld({ rooms: 1 });
      booker = await createActor(world);
      const request = await createBookingRequest(booker, world);
      const held = await holdBooking(booker, request, provider);
      const payAndSettle = async () => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 25));
        provider.pay(held.order.providerOrderId);
        await Promise.all([settleOrder(held.order.id, provider), settleOrder(held.order.id, provider)]);
      };
      const settled = await Promise.allSettled([
        payAndSettle(),
        ...otherMeans.map(([, book]) => book(request)),
        expireHold(held.booking.id, provider),
      ]);
      expect(settled.filter(({ status }) => status === 'rejected').map(outcome)).not.toContain('INTERNAL');
      const live = await countRows('booking', `bid_id = ${request.bid} and status = 'confirmed'`);
      const isPaid = await countRows('booking', `id = ${held.booking.id} and status = 'confirmed'`);
      expect(live).toBe(1);
      expect(await countRows('refund', `booking_id = ${held.booking.id}`)).toBe(1 - isPaid);
      expect(await getStock(world)).toEqual(bothNightsSold);
    }
  });

  it('another booker cannot take the last room while the hold becomes a booking', async () => {
    const colleague = await createActor(world);
    const request = await createBookingRequest(booker, world);
    const wanted = await createBookingRequest(colleague, world);
    await holdBooking(booker, request, provider);
    const attempts = [
      OTHER_MEANS.bookAtHotel(request),
      ...Array.from({ length: 10 }, () => bookAtHotel(colleague, wanted, provider)),
    ];
    const outcomes = (await Promise.allSettled(attempts)).map(outcome);
    expect(outcomes).toEqual(['booked', ...Array.from({ length: 10 }, () => 'ROOM_UNAVAILABLE')]);
    expect(await getStock(world)).toEqual(bothNightsSold);
  });
});

it('a second paynow call after payment answers that the stay is booked', async () => {
  const request = await createBookingRequest(booker, world);
  const held = await holdBooking(booker, request, provider);
  provider.pay(held.order.providerOrderId);
  await settleOrder(held.order.id, provider);
  await expect(holdBooking(booker, request, provider)).rejects.toMatchObject({ kind: 'ALREADY_BOOKED' });
});
