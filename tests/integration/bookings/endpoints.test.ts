import { POST as confirm } from '@/app/api/b2b/dashboard/confirm-booking/route';
import { GET as history } from '@/app/api/b2b/dashboard/booking-history/route';
import { GET as detail, POST as book } from '@/app/api/b2b/dashboard/booking/route';
import { DELETE as cancel } from '@/app/api/b2b/dashboard/booking/[id]/route';
import { GET as preview } from '@/app/api/b2b/dashboard/booking/[id]/cancellation/route';
import { POST as payNow } from '@/app/api/b2b/dashboard/paynow/route';
import { GET as quote } from '@/app/api/b2b/dashboard/v2/itinerary/route';
import { GET as coupon } from '@/app/api/v2/checkout/coupon/route';
import { POST as payAtHotel } from '@/app/api/v2/checkout/payathotel/route';
import { POST as webhook } from '@/app/api/webhooks/payments/route';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays } from '@/lib/dates';
import { resetEnv } from '@/lib/platform/env/env';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute as callHandler, signInAs, type CallOptions } from '@/tests/support/call-route';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

interface Body extends Record<string, unknown> {
  errors?: { code: number }[];
}

/** Adds the first error code to the response; 0 means no error. */
async function callRoute(
  handler: Parameters<typeof callHandler>[0],
  method: string,
  { query = {}, ...rest }: Omit<CallOptions, 'query' | 'method'> & { query?: Record<string, string | number> } = {},
) {
  const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await callHandler<Body>(handler, { ...rest, method, query: text });
  return { ...answer, code: answer.body.errors?.[0]?.code ?? 0 };
}

let world: StayWorld;
let booker: Actor;
let cookie: string;
let strangerCookie: string;
let stranger: Actor;

beforeAll(async () => {
  // The payment provider is unreachable, so only calls that need it may fail.
  Object.assign(process.env, {
    PAYMENT_KEY_ID: 'rzp_test_unused',
    PAYMENT_KEY_SECRET: 'unused-secret',
    PAYMENT_WEBHOOK_SECRET: 'unused-webhook-secret',
    PAYMENT_API_URL: 'http://127.0.0.1:9/v1',
  });
  resetEnv();
  world = await createStayWorld({ rooms: 50 });
  booker = await createActor(world);
  stranger = await createActor(await createCorporate());
  cookie = await signInAs(booker.userId);
  strangerCookie = await signInAs(stranger.userId);
});
afterEach(expectConsistentBooks);

async function getQuote(nights = 2) {
  const query = {
    hotel_id: world.hotelId,
    checkin: world.checkin,
    checkout: addDays(world.checkin, nights),
    roomconfig: '1-0',
  };
  const answer = await callRoute(quote, 'GET', { query, cookie });
  return answer.body as { bid: number; price: { total_payable: number; post_tax_price: number } };
}

const order = (bid: number, change: object = {}) => ({
  bid,
  legal_entity_id: booker.legalEntityId,
  channel: 'Corporate',
  check_in_time: '2pm',
  rooms: [{ room_type: 'oak', primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }],
  ...change,
});

jest.setTimeout(60_000);

describe('booking endpoints without a session', () => {
  it.each([
    ['itinerary', () => callRoute(quote, 'GET', { query: { hotel_id: 1 } })],
    [
      'coupon',
      () =>
        callRoute(coupon, 'GET', { query: { bid: 1, couponcode: 'X' }, headers: { 'sec-fetch-site': 'same-origin' } }),
    ],
    ['paynow', () => callRoute(payNow, 'POST', { body: {} })],
    ['booking', () => callRoute(book, 'POST', { body: {} })],
    ['payathotel', () => callRoute(payAtHotel, 'POST', { body: {} })],
    ['confirm', () => callRoute(confirm, 'POST', { body: {} })],
    ['detail', () => callRoute(detail, 'GET', { query: { booking_id: 1 } })],
    ['history', () => callRoute(history, 'GET')],
    ['cancel', () => callRoute(cancel, 'DELETE', { params: { id: '1' } })],
    ['preview', () => callRoute(preview, 'GET', { params: { id: '1' } })],
  ])('%s answers 401 with code 1305', async (_, call) => {
    expect(await call()).toMatchObject({ status: 401, code: 1305 });
  });
});

describe('booking endpoints', () => {
  it('book, show, list and cancel a stay, and repeat the response for the same idempotency key', async () => {
    const { bid } = await getQuote();
    const headers = { 'idempotency-key': `key-${bid}` };
    const call = { body: order(bid), cookie, headers };
    const first = await callRoute(book, 'POST', call);
    expect(first).toMatchObject({ status: 200, body: { status: 'CONFIRMED', booking: { status: 'CONFIRMED' } } });
    expect((await callRoute(book, 'POST', call)).body).toEqual(first.body);
    const other = await callRoute(book, 'POST', { ...call, body: order(bid, { comments: 'other' }) });
    expect(other).toMatchObject({ status: 422 });

    const id = String(first.body.booking_id);
    const query = { booking_id: id, legal_entity_id: booker.legalEntityId };
    const shown = await callRoute(detail, 'GET', { query, cookie });
    expect(shown.body).toMatchObject({ comments: 'Check-in: 2pm, Check-out: 11am, Children: 0', ta: false });
    const listed = await callRoute(history, 'GET', { cookie, query: { totalRecordsPerPage: 50 } });
    expect(JSON.stringify(listed.body)).toContain(`"booking_id":${id}`);
    const previewed = await callRoute(preview, 'GET', { params: { id }, cookie });
    expect(previewed.body).toMatchObject({ can_cancel: true, penalty: 0 });
    const cancelled = await callRoute(cancel, 'DELETE', { params: { id }, cookie });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'CANCELLED', cancellation: { penalty: 0 } } });
    expect((await callRoute(cancel, 'DELETE', { params: { id }, cookie })).body).toEqual(cancelled.body);
  });

  it('create one booking for fifty identical concurrent requests', async () => {
    const { bid } = await getQuote(3);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => callRoute(book, 'POST', { body: order(bid), cookie })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${String(answer.body.booking_id)}`)).size).toBe(1);
    expect(await countRows('booking', `bid_id = ${bid}`)).toBe(1);
  });

  it('hold the rooms and answer 503 when the payment provider cannot be reached', async () => {
    const { bid, price } = await getQuote(4);
    const body = order(bid, { initiate_payment: { amount: price.post_tax_price, currency: 'INR' } });
    const answer = await callRoute(payNow, 'POST', { body, cookie });
    expect(answer).toMatchObject({ status: 503, code: 2303 });
    expect(await countRows('booking', `bid_id = ${bid} and status = 'pending_payment'`)).toBe(1);
  });

  it.each([0, -1, 0.01, 1e21, 540_000])('refuse the amount %d and create no booking', async (amount) => {
    const { bid } = await getQuote(5);
    const body = order(bid, { initiate_payment: { amount, currency: 'INR' } });
    const { status } = await callRoute(payNow, 'POST', { body, cookie });
    expect([400, 409]).toContain(status);
    expect(await countRows('booking', `bid_id = ${bid}`)).toBe(0);
  });

  it('book a stay to be paid at the hotel and ignore unknown fields', async () => {
    const { bid, price } = await getQuote(6);
    const body = {
      ...{ bid, name: 'Asha Rao', mobile: '9812345678', email: 'asha@guests.example', message: 'Late arrival' },
      post_tax_price: price.total_payable,
      status: 'checked_out',
      payable_paise: 1,
    };
    const answer = await callRoute(payAtHotel, 'POST', { body, cookie });
    expect(answer).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    expect(await countRows('booking', `bid_id = ${bid} and payable_paise > 100 and settlement = 'pay_at_hotel'`)).toBe(
      1,
    );
    expect(await countRows('booking', `bid_id = ${bid} and billing ->> 'gstin' is not null`)).toBe(1);
  });
});

describe('invalid input to booking endpoints', () => {
  it.each([
    ['a bid that is text', { bid: 'x' }],
    ['a date that does not exist', { check_in: '2026-02-30' }],
    ['another currency', { initiate_payment: { amount: 1, currency: 'USD' } }],
    ['a name with a control character', { rooms: [{ primary_guest: { name: 'A\u0007' } }] }],
    ['a check-in time that does not exist', { check_in_time: '25:61' }],
    ['a check-out time in words', { check_out_time: 'after lunch' }],
    ['nine rooms', { rooms: Array.from({ length: 9 }, () => ({})) }],
  ])('paynow answers 400 for %s', async (_, change) => {
    const body = { ...order(1), initiate_payment: { amount: 1 }, ...change };
    expect(await callRoute(payNow, 'POST', { body, cookie })).toMatchObject({ status: 400 });
  });

  it.each([
    ['page 0', { upcomingBookingPageNumber: 0 }],
    ['a negative page', { previousBookingPageNumber: -1 }],
    ['a page size that is too large', { totalRecordsPerPage: 1e9 }],
  ])('booking-history answers 400 for %s', async (_, query) => {
    expect(await callRoute(history, 'GET', { query, cookie })).toMatchObject({ status: 400 });
  });

  it('cancelling answers 404 for a malformed booking id', async () => {
    expect(await callRoute(cancel, 'DELETE', { params: { id: 'abc' }, cookie })).toMatchObject({ status: 404 });
  });

  it('the coupon endpoint answers 403 to a request from another site', async () => {
    const { bid } = await getQuote();
    const call = { query: { bid, couponcode: 'X' }, cookie, headers: { origin: 'https://evil.example' } };
    expect(await callRoute(coupon, 'GET', call)).toMatchObject({ status: 403 });
  });
});

describe("booking endpoints called for another corporate's data", () => {
  it('answer 404 for quote, booking, cancellation, confirmation and legal entity', async () => {
    const { bid } = await getQuote();
    const booked = await callRoute(book, 'POST', { body: order(bid), cookie });
    const id = String(booked.body.booking_id);
    const foreign = { cookie: strangerCookie };
    const bookerEntity = booker.legalEntityId;
    const strangerEntity = stranger.legalEntityId;
    const payment = {
      order_id: 'FO-X',
      payment_service_id: 'order_x',
      payment_id: 'pay_x',
      signature: 'x',
      amount_paid: 1,
    };
    const answers = await Promise.all([
      callRoute(quote, 'GET', { query: { bid }, ...foreign }),
      callRoute(quote, 'GET', { query: { bid, legal_entity_id: bookerEntity }, ...foreign }),
      callRoute(book, 'POST', { body: order(bid, { legal_entity_id: strangerEntity }), ...foreign }),
      callRoute(book, 'POST', { body: order(bid), ...foreign }),
      callRoute(detail, 'GET', { query: { booking_id: id }, ...foreign }),
      callRoute(detail, 'GET', { query: { booking_id: id, legal_entity_id: bookerEntity }, ...foreign }),
      callRoute(history, 'GET', { query: { legal_entity_id: bookerEntity }, ...foreign }),
      callRoute(preview, 'GET', { params: { id }, ...foreign }),
      callRoute(cancel, 'DELETE', { params: { id }, ...foreign }),
      callRoute(confirm, 'POST', { body: { booking_id: id, legal_entity_id: strangerEntity, payment }, ...foreign }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
    expect(answers.every((answer) => !JSON.stringify(answer.body).includes('Asha'))).toBe(true);
  });
});

describe('the payment webhook', () => {
  it.each([
    ['no signature', {}],
    ['a wrong signature', { 'x-razorpay-signature': 'f'.repeat(64), 'x-razorpay-event-id': 'evt_1' }],
  ])('answers 401 for %s and stores no event', async (_, headers) => {
    const body = { entity: 'event', event: 'payment.captured' };
    expect(await callRoute(webhook, 'POST', { body, headers })).toMatchObject({ status: 401, code: 2305 });
    expect(await countRows('webhook_event')).toBe(0);
  });
});
