import { randomBytes } from 'node:crypto';
import { POST as webhook } from '@/app/api/webhooks/payments/route';
import { holdBooking, type HeldBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { processWebhook } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { resetEnv } from '@/lib/platform/env/env';
import { hmacHex } from '@/lib/providers/payments/signature';
import { createSeededRandom } from '@/tests/support/api/malformed-requests';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

const SECRET = 'hook-secret-of-this-test';
const provider = createFakeProvider();
const random = createSeededRandom(2_305);
let world: StayWorld;

beforeAll(async () => {
  Object.assign(process.env, { PAYMENT_WEBHOOK_SECRET: SECRET, PAYMENT_KEY_ID: 'rzp_test_x', PAYMENT_KEY_SECRET: 'y' });
  resetEnv();
  world = await createStayWorld({ rooms: 200 });
});
afterEach(expectConsistentBooks);

let serial = 0;
async function hold(): Promise<HeldBooking> {
  const colleague = await createActor(world);
  return holdBooking(colleague, await createBookingRequest(colleague, world, { nights: 1 }), provider);
}

const TYPES = ['payment.authorized', 'payment.captured', 'order.paid', 'payment.failed'] as const;

function createEvent(type: (typeof TYPES)[number], held: HeldBooking, paymentId: string): string {
  const { providerOrderId, receipt, amountPaise: amount } = held.order;
  const created_at = 1_763_700_000;
  const payment = {
    ...{ id: paymentId, entity: 'payment', amount, currency: 'INR', order_id: providerOrderId, created_at },
    status: type === 'payment.failed' ? 'failed' : type === 'payment.authorized' ? 'authorized' : 'captured',
    ...{ captured: type === 'payment.captured', method: 'card', amount_refunded: 0, refund_status: null },
    ...{ email: null, contact: null, error_code: null, error_description: null },
  };
  const order = {
    ...{ id: providerOrderId, entity: 'order', amount, amount_paid: amount, amount_due: 0, currency: 'INR', receipt },
    ...{ status: 'paid', attempts: 1, offer_id: null, notes: [], created_at },
  };
  const payload =
    type === 'order.paid'
      ? { payment: { entity: payment }, order: { entity: order } }
      : { payment: { entity: payment } };
  return JSON.stringify({ entity: 'event', event: type, contains: Object.keys(payload), payload, created_at });
}

async function deliver(body: string, headers: Record<string, string>): Promise<number> {
  const request = new Request('http://localhost:3000/api/webhooks/payments/', { method: 'POST', headers, body });
  return (await webhook(request, { params: Promise.resolve({}) })).status;
}

const signHeaders = (body: string, eventId: string) => ({
  'content-type': 'application/json',
  'x-razorpay-signature': hmacHex(SECRET, body),
  'x-razorpay-event-id': eventId,
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

testInFull('the payment webhook refuses a thousand forged requests with 401 and stores no event', async () => {
  const held = await hold();
  const body = createEvent('payment.captured', held, 'pay_FORGED00000001');
  const validSignature = hmacHex(SECRET, body);
  const forgeries: ((index: number) => { body: string; signature: string })[] = [
    () => ({ body, signature: randomBytes(32).toString('hex') }),
    (index) => ({
      body,
      signature: `${validSignature.slice(0, index % 64)}${validSignature[index % 64] === '0' ? '1' : '0'}${validSignature.slice((index % 64) + 1)}`,
    }),
    (index) => ({
      body: `${body.slice(0, index % body.length)} ${body.slice(index % body.length)}`,
      signature: validSignature,
    }),
    () => ({ body: body.replace('"INR"', '"USD"'), signature: validSignature }),
    (index) => ({ body, signature: validSignature.slice(0, index % 64) }),
    () => ({ body, signature: validSignature.toUpperCase() }),
    () => ({ body, signature: hmacHex('another secret', body) }),
    () => ({ body, signature: hmacHex('', body) }),
    () => ({ body: '', signature: validSignature }),
    () => ({ body, signature: `sha256=${validSignature}` }),
  ];
  const statuses = new Map<number, number>();
  for (let index = 0; index < 1_000; index += 1) {
    const forged = random.pick(forgeries)(index);
    const status = await deliver(forged.body, {
      ...signHeaders(body, `evt_forged_${index}`),
      'x-razorpay-signature': forged.signature,
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()]).toEqual([401]);
  expect(await countRows('webhook_event')).toBe(0);
  expect((await findBooking(held.booking.id))?.status).toBe('pending_payment');
});

test('fifty concurrent deliveries of one webhook event are stored once and confirm one booking', async () => {
  const held = await hold();
  const { providerPaymentId } = provider.pay(held.order.providerOrderId);
  const body = createEvent('payment.captured', held, providerPaymentId);
  const statuses = await Promise.all(Array.from({ length: 50 }, () => deliver(body, signHeaders(body, 'evt_fifty'))));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await countRows('webhook_event', `event_id = 'evt_fifty'`)).toBe(1);
  await Promise.all(Array.from({ length: 8 }, () => processWebhook('evt_fifty', provider)));
  expect((await findBooking(held.booking.id))?.status).toBe('confirmed');
  expect(await countRows('booking_event', `booking_id = ${held.booking.id} and type = 'confirmed'`)).toBe(1);
  expect(await countRows('ledger_journal', `reason = 'payment_captured' and ref_id = '${providerPaymentId}'`)).toBe(1);
});

testInFull('four webhook events, each sent twice, have the same result in each of their 24 sequences', async () => {
  const results = new Set<string>();
  for (const sequence of permutations(TYPES)) {
    const held = await hold();
    const { providerPaymentId } = provider.pay(held.order.providerOrderId);
    for (const type of sequence) {
      serial += 1;
      const [body, eventId] = [createEvent(type, held, providerPaymentId), `evt_order_${serial}`];
      for (const _ of [1, 2]) {
        expect(await deliver(body, signHeaders(body, eventId))).toBe(200);
        await processWebhook(eventId, provider);
      }
    }
    const { id } = held.booking;
    const journals = await countRows('ledger_journal', `ref_id = '${providerPaymentId}'`);
    const refunds = await countRows('refund', `booking_id = ${id}`);
    results.add(JSON.stringify([(await findBooking(id))?.status, journals, refunds]));
  }
  expect([...results]).toEqual([JSON.stringify(['confirmed', 1, 0])]);
});

test('a signed webhook event about a payment that the provider does not have confirms no booking', async () => {
  const held = await hold();
  const body = createEvent('payment.captured', held, 'pay_NONEXISTENT001');
  expect(await deliver(body, signHeaders(body, 'evt_false'))).toBe(200);
  await processWebhook('evt_false', provider);
  expect((await findBooking(held.booking.id))?.status).toBe('pending_payment');
  expect(await countRows('payment', `provider_payment_id = 'pay_NONEXISTENT001'`)).toBe(0);
  await runRefunds(provider);
  expect((await getStock(world, 1))[0]?.held).toBeGreaterThan(0);
});
