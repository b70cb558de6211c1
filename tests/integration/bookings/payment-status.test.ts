import type { z } from 'zod';
import type { payNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { POST as check } from '@/app/api/b2b/dashboard/payment-status/route';
import { POST as payNow } from '@/app/api/b2b/dashboard/paynow/route';
import { POST as payAtHotel } from '@/app/api/v2/checkout/payathotel/route';
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
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';
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
  await expectConsistentBooks();
});

const hold = async () => holdBooking(booker, await createBookingRequest(booker, world));
const getPaymentState = async (orderId: string, as = cookie) => {
  const answer = await callRoute<{ state?: string; errors?: { code: number }[] }>(check, {
    body: { order_id: orderId, legal_entity_id: booker.legalEntityId },
    cookie: as,
  });
  return answer.body.state ?? answer.body.errors?.[0]?.code;
};
const startPayment = async (providerOrderId: string) => {
  const payer = { email: 'asha@acme.example', contact: '+919900000001', method: 'netbanking', bank: 'SBIN' };
  const order = (await sandbox.control.ledger()).orders.find(({ id }) => id === providerOrderId);
  const body = new URLSearchParams({
    ...{ key_id: sandbox.keyId, order_id: providerOrderId, currency: 'INR', amount: String(order?.amount) },
    ...payer,
  });
  const answer = await fetch(`${sandbox.apiUrl}/payments/create/ajax`, { method: 'POST', body });
  return ((await answer.json()) as { payment_id: string }).payment_id;
};

it('payment-status answers unpaid, then pending until the bank decides, then paid', async () => {
  const { booking, order } = await hold();
  expect(await getPaymentState(order.receipt)).toBe('unpaid');
  const paymentId = await startPayment(order.providerOrderId);
  expect(await getPaymentState(order.receipt)).toBe('pending');
  const bank = new URL(`/bank/${paymentId}`, sandbox.apiUrl);
  await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'debited_no_callback' }),
    redirect: 'manual',
  });
  expect(await getPaymentState(order.receipt)).toBe('paid');
  expect(await findBooking(booking.id)).toMatchObject({ status: 'confirmed' });
});

it('payment-status answers unpaid after the bank declined a payment', async () => {
  const { order } = await hold();
  await sandbox.control.createPayment({ order_id: order.providerOrderId, outcome: 'failure' });
  expect(await getPaymentState(order.receipt)).toBe('unpaid');
});

it('payment-status applies a captured payment once when twenty concurrent calls find it', async () => {
  const { booking, order } = await hold();
  await sandbox.control.createPayment({ order_id: order.providerOrderId, outcome: 'debited_no_callback' });
  const states = await Promise.all(Array.from({ length: 20 }, () => getPaymentState(order.receipt)));
  expect(new Set(states)).toEqual(new Set(['paid']));
  expect(await countRows('booking_event', `booking_id = ${booking.id} and type = 'payment_applied'`)).toBe(1);
});

it('payment-status answers with error 2009 for an order of another legal entity and for an unknown order', async () => {
  const { order } = await hold();
  const stranger = await createActor(await createStayWorld());
  expect(await getPaymentState(order.receipt, await signInAs(stranger.userId))).toBe(2009);
  expect(await getPaymentState('FO-NOTHING')).toBe(2009);
});

it('payment-status answers unknown while the provider does not answer', async () => {
  const { order } = await hold();
  await sandbox.control.faults({ api: { mode: 'error_502' } });
  expect(await getPaymentState(order.receipt)).toBe('unknown');
});

describe('while the payment provider hangs', () => {
  async function createRequests() {
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
  const callTimed = async (handler: Parameters<typeof callRoute>[0], request: unknown) => {
    const started = performance.now();
    const answer = await callRoute<z.infer<typeof payNowAnswer> & { errors?: { code: number; message: string }[] }>(
      handler,
      {
        body: request,
        cookie,
      },
    );
    return { ...answer, seconds: (performance.now() - started) / 1000 };
  };

  testInFull(
    'paynow answers 503 with held rooms within 10 s, and a repeated call succeeds after a job has opened the order',
    async () => {
      const requests = await createRequests();
      await sandbox.control.faults({ api: { mode: 'hang' } });
      const hung = await callTimed(payNow, requests.payNow);
      expect(hung.seconds).toBeLessThan(10);
      expect(hung).toMatchObject({ status: 503, body: { errors: [{ code: 2303 }] } });
      expect(hung.body.errors?.[0]?.message).toContain('Your rooms are still held');
      expect(hung.headers.get('retry-after')).toBe('5');
      expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 1, total: 5 })));
      await sandbox.control.faults();
      expect(await runWaitingJobs(paymentJobs, OPEN_ORDER_TASK)).toBe(1);
      const again = await callTimed(payNow, requests.payNow);
      expect(again.status).toBe(200);
      // Neither the job nor the second call created another order.
      const orders = (await sandbox.control.ledger()).orders.filter(({ receipt }) => receipt === again.body.order_id);
      expect(orders.map(({ id }) => id)).toEqual([again.body.payment_details.payment_service_id]);
    },
  );

  testInFull('paynow answers within 10 s without saved cards when only the request for saved cards hangs', async () => {
    const requests = await createRequests();
    await sandbox.control.faults({ api: { mode: 'hang', operation: 'tokens' } });
    const answer = await callTimed(payNow, requests.payNow);
    expect(answer.seconds).toBeLessThan(10);
    expect(answer).toMatchObject({ status: 200, body: { payment_details: { cards: [] } } });
  });

  testInFull('payathotel books the same quote within 10 s', async () => {
    const requests = await createRequests();
    await sandbox.control.faults({ api: { mode: 'hang' } });
    expect((await callTimed(payNow, requests.payNow)).status).toBe(503);
    const booked = await callTimed(payAtHotel, requests.atHotel);
    expect(booked.seconds).toBeLessThan(10);
    expect(booked).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    await sandbox.control.faults();
    await runWaitingJobs(paymentJobs, OPEN_ORDER_TASK);
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 1, held: 0, total: 5 })));
  });
});
