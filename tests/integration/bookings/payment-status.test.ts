import { POST as check } from '@/app/api/b2b/dashboard/payment-status/route';
import { POST as payNow } from '@/app/api/b2b/dashboard/paynow/route';
import { POST as payAtHotel } from '@/app/api/v2/checkout/payathotel/route';
import type { PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { jobs as paymentJobs } from '@/lib/domains/payments/server/jobs';
import { OPEN_ORDER_TASK } from '@/lib/domains/payments/server/service/orders';
import { addDays } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { resetEnv } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createActor, createStayWorld, stockOf, type StayWorld } from '@/tests/support/stay-world';
import { runWaiting } from '@/tests/support/waiting-jobs';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

let sandbox: TestSandbox;
let world: StayWorld;
let booker: Actor;
let cookie: string;

beforeAll(async () => {
  sandbox = await startSandbox({});
  Object.assign(process.env, {
    PAYMENT_KEY_ID: sandbox.keyId,
    PAYMENT_KEY_SECRET: sandbox.keySecret,
    PAYMENT_WEBHOOK_SECRET: sandbox.webhookSecret,
    PAYMENT_API_URL: sandbox.apiUrl,
    PAYMENT_SCRIPT_URL: sandbox.scriptUrl,
  });
  resetEnv();
}, 60_000);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  jest.spyOn(log, 'error').mockImplementation(() => undefined);
  world = await createStayWorld();
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
  await sandbox.control.faults();
});
afterEach(async () => {
  await sandbox.control.faults();
  await moveClock(0);
  await expectWholeBooks();
});

const hold = async () => holdBooking(booker, await requestFor(booker, world));
const stateOf = async (orderId: string, as = cookie) => {
  const answer = await callRoute<{ state?: string; errors?: { code: number }[] }>(check, {
    body: { order_id: orderId, legal_entity_id: booker.legalEntityId },
    cookie: as,
  });
  return answer.body.state ?? answer.body.errors?.[0]?.code;
};
const attemptOn = async (providerOrderId: string) => {
  const payer = { email: 'asha@acme.example', contact: '+919900000001', method: 'netbanking', bank: 'SBIN' };
  const order = (await sandbox.control.ledger()).orders.find(({ id }) => id === providerOrderId);
  const body = new URLSearchParams({
    ...{ key_id: sandbox.keyId, order_id: providerOrderId, currency: 'INR', amount: String(order?.amount) },
    ...payer,
  });
  const answer = await fetch(`${sandbox.apiUrl}/payments/create/ajax`, { method: 'POST', body });
  return ((await answer.json()) as { payment_id: string }).payment_id;
};

it('an order is unpaid, then pending while the bank has not decided, then paid', async () => {
  const { booking, order } = await hold();
  expect(await stateOf(order.receipt)).toBe('unpaid');
  const paymentId = await attemptOn(order.providerOrderId);
  expect(await stateOf(order.receipt)).toBe('pending');
  const bank = new URL(`/bank/${paymentId}`, sandbox.apiUrl);
  await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'debited_no_callback' }),
    redirect: 'manual',
  });
  expect(await stateOf(order.receipt)).toBe('paid');
  expect(await findBooking(booking.id)).toMatchObject({ status: 'confirmed' });
});

it('an order that the bank refused may be paid again', async () => {
  const { order } = await hold();
  await sandbox.control.play({ order_id: order.providerOrderId, outcome: 'failure' });
  expect(await stateOf(order.receipt)).toBe('unpaid');
});

it('a payment that twenty simultaneous calls find is applied once', async () => {
  const { booking, order } = await hold();
  await sandbox.control.play({ order_id: order.providerOrderId, outcome: 'debited_no_callback' });
  const states = await Promise.all(Array.from({ length: 20 }, () => stateOf(order.receipt)));
  expect(new Set(states)).toEqual(new Set(['paid']));
  expect(await countRows('booking_event', `booking_id = ${booking.id} and type = 'payment_applied'`)).toBe(1);
});

it('an order of another entity does not exist for the caller', async () => {
  const { order } = await hold();
  const stranger = await createActor(await createStayWorld());
  expect(await stateOf(order.receipt, await signInAs(stranger.userId))).toBe(2009);
  expect(await stateOf('FO-NOTHING')).toBe(2009);
});

it('a provider that does not answer leaves the state of an untried order unknown', async () => {
  const { order } = await hold();
  await sandbox.control.faults({ api: { mode: 'error_502' } });
  expect(await stateOf(order.receipt)).toBe('unknown');
});

describe('payment status while the provider hangs', () => {
  async function body() {
    const { hotelId, checkin } = world;
    const rooms = [{ adults: 1, kids: 0 }];
    const { bid } = await quoteItinerary(booker, { hotelId, checkin, checkout: addDays(checkin, 2), rooms });
    const amount = toRupees(bid.prices.corp?.breakdown.totals.payablePaise ?? 0);
    const entity = booker.legalEntityId;
    return {
      payNow: { bid: bid.id, legal_entity_id: entity, initiate_payment: { amount, currency: 'INR' } },
      atHotel: {
        ...{ name: 'Asha Rao', mobile: '9812345678', email: 'asha@guests.example', bid: bid.id },
        ...{ post_tax_price: amount, legal_entity_id: entity },
      },
    };
  }
  const timed = async (handler: Parameters<typeof callRoute>[0], request: unknown) => {
    const started = performance.now();
    const answer = await callRoute<PayNowAnswer & { errors?: { code: number; message: string }[] }>(handler, {
      body: request,
      cookie,
    });
    return { ...answer, seconds: (performance.now() - started) / 1000 };
  };

  it('paynow answers within 10 s that the rooms are held, and the same call succeeds once a job has opened the order', async () => {
    const asked = await body();
    await sandbox.control.faults({ api: { mode: 'hang' } });
    const hung = await timed(payNow, asked.payNow);
    expect(hung.seconds).toBeLessThan(10);
    expect(hung).toMatchObject({ status: 503, body: { errors: [{ code: 2303 }] } });
    expect(hung.body.errors?.[0]?.message).toContain('Your rooms are held');
    expect(hung.headers.get('retry-after')).toBe('5');
    expect(await stockOf(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 1, total: 5 })));
    await sandbox.control.faults();
    expect(await runWaiting(paymentJobs, OPEN_ORDER_TASK)).toBe(1);
    const again = await timed(payNow, asked.payNow);
    expect(again.status).toBe(200);
    // Neither the job nor the second call created another order.
    const orders = (await sandbox.control.ledger()).orders.filter(({ receipt }) => receipt === again.body.order_id);
    expect(orders.map(({ id }) => id)).toEqual([again.body.payment_details.payment_service_id]);
  });

  testInFull('paynow answers within 10 s when the order exists and only the saved cards hang', async () => {
    const asked = await body();
    await sandbox.control.faults({ api: { mode: 'hang', operation: 'tokens' } });
    const answer = await timed(payNow, asked.payNow);
    expect(answer.seconds).toBeLessThan(10);
    expect(answer).toMatchObject({ status: 200, body: { payment_details: { cards: [] } } });
  });

  testInFull('the stay is booked at the hotel within 10 s on the same quote', async () => {
    const asked = await body();
    await sandbox.control.faults({ api: { mode: 'hang' } });
    expect((await timed(payNow, asked.payNow)).status).toBe(503);
    const booked = await timed(payAtHotel, asked.atHotel);
    expect(booked.seconds).toBeLessThan(10);
    expect(booked).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    await sandbox.control.faults();
    await runWaiting(paymentJobs, OPEN_ORDER_TASK);
    expect(await stockOf(world)).toEqual([0, 1].map(() => ({ sold: 1, held: 0, total: 5 })));
  });
});
