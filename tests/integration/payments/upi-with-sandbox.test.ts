import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { expireHold } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { pollOrders } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { POST as check } from '@/app/api/b2b/dashboard/payment-status/route';
import { POST as receive } from '@/app/api/webhooks/payments/route';
import { jobs as bookingJobs } from '@/lib/domains/bookings/server/jobs';
import type { Actor } from '@/lib/domains/corporates/actor';
import { WEBHOOK_TASK } from '@/lib/domains/payments/server/service/webhooks';
import { moveClock } from '@/lib/platform/db/clock';
import { resetEnv } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { paymentProvider } from '@/lib/providers/payments/provider';
import { hmacHex } from '@/lib/providers/payments/signature';
import { countRows, createBookingRequest, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { findRowsContaining } from '@/tests/support/privacy-world';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

jest.setTimeout(60_000);

const MINUTE = 60_000;
let sandbox: TestSandbox;
let world: StayWorld;
let booker: Actor;
let cookie: string;

beforeAll(async () => {
  sandbox = await startSandbox();
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
  world = await createStayWorld();
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
});
afterEach(async () => {
  await moveClock(0);
  await sandbox.control.clock(0);
  await expectConsistentBooks();
});

const hold = async () => holdBooking(booker, await createBookingRequest(booker, world));
const start = async (order: { providerOrderId: string }) =>
  (await sandbox.control.createPayment({ order_id: order.providerOrderId, method: 'upi', outcome: 'pending' }))
    .payment_id;
const statusOf = async (id: number) => (await findBooking(id))?.status;

async function askStatus(orderId: string): Promise<{ state: string; hold_expires_at: string | null }> {
  const body = { order_id: orderId, legal_entity_id: booker.legalEntityId };
  return (await callRoute<{ state: string; hold_expires_at: string | null }>(check, { body, cookie })).body;
}

async function moveBothClocks(minutes: number): Promise<void> {
  await moveClock(minutes * MINUTE);
  await sandbox.control.clock(minutes * MINUTE);
}

async function sendWebhook(eventId: string, event: object): Promise<number> {
  const rawBody = JSON.stringify(event);
  const headers = {
    'x-razorpay-event-id': eventId,
    'x-razorpay-signature': hmacHex(sandbox.webhookSecret, rawBody),
    'content-type': 'application/json',
  };
  const request = new Request('http://localhost/api/webhooks/payments/', { method: 'POST', headers, body: rawBody });
  return (await receive(request, { params: Promise.resolve({}) })).status;
}

it('payment-status reports the end of the hold, which a pending UPI payment extends', async () => {
  const { booking, order } = await hold();
  const first = await askStatus(order.receipt);
  expect(first).toMatchObject({ state: 'unpaid', hold_expires_at: booking.holdExpiresAt?.toISOString() });
  const paymentId = await start(order);
  const extended = await askStatus(order.receipt);
  expect(extended).toMatchObject({
    state: 'pending',
    hold_expires_at: new Date(booking.createdAt.getTime() + 30 * MINUTE).toISOString(),
  });
  await sandbox.control.decideUpi(paymentId, { decision: 'success' });
  expect(await askStatus(order.receipt)).toMatchObject({ state: 'paid', hold_expires_at: null });
  expect(await statusOf(booking.id)).toBe('confirmed');
});

it('an expired code leaves the order payable, and the app that scanned it pays after the hold has ended', async () => {
  const { booking, order } = await hold();
  const paymentId = await start(order);
  await askStatus(order.receipt);
  await moveBothClocks(11);
  expect(await askStatus(order.receipt)).toMatchObject({ state: 'unpaid' });
  await moveBothClocks(31);
  expect(await expireHold(booking.id)).toBe(true);
  await sandbox.control.decideUpi(paymentId, { decision: 'after_expiry' });
  await pollOrders();
  expect(await statusOf(booking.id)).toBe('confirmed');
});

it('the second of two scans is refunded at the provider once, with a reference of the bank', async () => {
  const { booking, order } = await hold();
  const paymentId = await start(order);
  await sandbox.control.decideUpi(paymentId, { decision: 'success' });
  await sandbox.control.decideUpi(paymentId, { decision: 'second_scan' });
  await Promise.all([askStatus(order.receipt), pollOrders(), askStatus(order.receipt)]);
  await runRefunds(paymentProvider());
  expect(await statusOf(booking.id)).toBe('confirmed');
  const { payments, refunds } = await sandbox.control.ledger();
  const ids = payments.filter(({ order_id }) => order_id === order.providerOrderId).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(refunds.filter(({ payment_id }) => ids.includes(payment_id))).toMatchObject([
    { amount: booking.payablePaise, status: 'processed' },
  ]);
  const reference = `booking_id = ${booking.id} and reason = 'duplicate' and bank_reference like 'RRN %'`;
  expect(await countRows('refund', reference)).toBe(1);
});

it('no table and no log line contains the UPI id of the payer after webhook, poll and refund', async () => {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    jest.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
  }
  const { booking, order } = await hold();
  const paymentId = await start(order);
  await sandbox.control.decideUpi(paymentId, { vpa: 'asha.secret@okbank', decision: 'success' });
  const { payments } = await sandbox.control.ledger();
  const entity = payments.find(({ id }) => id === paymentId);
  expect(entity).toMatchObject({ vpa: 'asha.secret@okbank' });
  const created_at = Math.floor(Date.now() / 1000);
  const event = { entity: 'event', event: 'payment.captured', payload: { payment: { entity } }, created_at };
  expect(await sendWebhook('evt_upi_1', event)).toBe(200);
  await runWaitingJobs(bookingJobs, WEBHOOK_TASK);
  expect(await statusOf(booking.id)).toBe('confirmed');
  expect(await countRows('webhook_event', `event_id = 'evt_upi_1' and processed_at is not null`)).toBe(1);
  await pollOrders();
  expect(await findRowsContaining(['asha.secret'])).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain('asha.secret');
});

it('an event of the QR codes product, whose payment has no order, is stored and changes nothing', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const { booking } = await hold();
  const { payments } = await sandbox.control.ledger();
  const entity = { ...payments[0], id: 'pay_QrProduct00001', order_id: null, vpa: 'asha.secret@okbank' };
  const qr_code = { entity: { id: 'qr_1', payments_amount_received: 100 } };
  const event = {
    entity: 'event',
    event: 'qr_code.credited',
    payload: { payment: { entity }, qr_code },
    created_at: 1,
  };
  expect(await sendWebhook('evt_qr_1', event)).toBe(200);
  await runWaitingJobs(bookingJobs, WEBHOOK_TASK);
  expect(warn).toHaveBeenCalledWith('payments.webhook_unknown_order', { eventId: 'evt_qr_1' });
  expect(await statusOf(booking.id)).toBe('pending_payment');
  expect(await countRows('payment', `provider_payment_id = 'pay_QrProduct00001'`)).toBe(0);
  expect(await findRowsContaining(['asha.secret'])).toEqual([]);
});
