import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { pollOrders, processWebhook } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listStaleWebhooks, receiveWebhook } from '@/lib/domains/payments/server/service/webhooks';
import { toRupees } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

let sandbox: TestSandbox;
let provider: PaymentProvider;
let receiver: Server;
let statuses: number[];
let world: StayWorld;
let booker: Actor;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let rawBody = '';
    request.on('data', (chunk: Buffer) => (rawBody += chunk.toString()));
    request.on('end', () => {
      const signature = String(request.headers['x-razorpay-signature']);
      receiveWebhook({ rawBody, signature, eventId: String(request.headers['x-razorpay-event-id']) }, provider)
        .then(
          () => 200,
          () => 401,
        )
        .then((status) => {
          statuses.push(status);
          response.writeHead(status).end();
        });
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  sandbox = await startSandbox({ webhookUrl });
  const { keyId, keySecret, apiUrl: baseUrl, scriptUrl, webhookSecret } = sandbox;
  provider = createRazorpayProvider({ keyId, keySecret, baseUrl, scriptUrl, webhookSecrets: [webhookSecret] });
}, 30_000);

afterAll(async () => {
  await sandbox.stop();
  await new Promise((resolve) => receiver.close(resolve));
});

beforeEach(async () => {
  statuses = [];
  world = await createStayWorld();
  booker = await createActor(world);
  await sandbox.control.faults();
});

afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const hold = async () => holdBooking(booker, await createBookingRequest(booker, world), provider);
const statusOf = async (id: number) => (await findBooking(id))?.status;

async function drainWebhooks(): Promise<void> {
  await moveClock(6 * 60_000);
  for (const eventId of await listStaleWebhooks(50)) await processWebhook(eventId, provider);
}

async function waitFor(check: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The condition was not met within 5 s');
}

describe('a booking with the payment sandbox', () => {
  it("is confirmed with the proof of the payer's browser", async () => {
    const { booking, order } = await hold();
    const { proof } = await sandbox.control.createPayment({ order_id: order.providerOrderId });
    const confirmed = await confirmBooking(
      booker,
      {
        bookingId: booking.id,
        legalEntityId: booker.legalEntityId,
        orderId: order.receipt,
        providerOrderId: proof.razorpay_order_id,
        providerPaymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
        amountPaid: toRupees(booking.payablePaise),
      },
      provider,
    );
    expect(confirmed.status).toBe('confirmed');
    expect(await countRows('payment', `card_last4 is not null and outcome = 'applied'`)).toBeGreaterThan(0);
  });

  it('is confirmed by repeated and reordered webhooks after the browser was closed', async () => {
    await sandbox.control.faults({ webhooks: { duplicate: 3, reorder: true } });
    const { booking, order } = await hold();
    await sandbox.control.createPayment({ order_id: order.providerOrderId, outcome: 'debited_no_callback' });
    const ofOrder = `provider_order_id = '${order.providerOrderId}'`;
    await waitFor(async () => (await countRows('webhook_event', ofOrder)) >= 3);
    await drainWebhooks();
    expect(await statusOf(booking.id)).toBe('confirmed');
    expect(await countRows('webhook_event', `${ofOrder} and processed_at is null`)).toBe(0);
  });

  it('is confirmed by the poller when the webhooks have a wrong signature', async () => {
    await sandbox.control.faults({ webhooks: { wrong_signature: true } });
    const { booking, order } = await hold();
    await sandbox.control.createPayment({ order_id: order.providerOrderId, outcome: 'debited_no_callback' });
    await waitFor(() => statuses.includes(401));
    expect(await countRows('webhook_event', `provider_order_id = '${order.providerOrderId}'`)).toBe(0);
    expect(await statusOf(booking.id)).toBe('pending_payment');
    await moveClock(2 * 60_000);
    await pollOrders(provider);
    expect(await statusOf(booking.id)).toBe('confirmed');
  });

  it('is confirmed by a second payment of the same order after a failed one', async () => {
    const { booking, order } = await hold();
    await sandbox.control.createPayment({ order_id: order.providerOrderId, outcome: 'failure' });
    await moveClock(2 * 60_000);
    await pollOrders(provider);
    expect(await statusOf(booking.id)).toBe('pending_payment');
    await sandbox.control.createPayment({ order_id: order.providerOrderId });
    await moveClock(4 * 60_000);
    await pollOrders(provider);
    expect(await statusOf(booking.id)).toBe('confirmed');
  });

  it('has one provider order when the response to its creation was lost', async () => {
    const request = await createBookingRequest(booker, world);
    await sandbox.control.faults({ api: { mode: 'reset_after', times: 1 } });
    const first = await holdBooking(booker, request, provider).catch((error: Error) => error);
    const { order } = await holdBooking(booker, request, provider);
    if (!(first instanceof Error)) expect(first.order.providerOrderId).toBe(order.providerOrderId);
    const { orders } = await sandbox.control.ledger();
    expect(orders.filter((candidate) => candidate.receipt === order.receipt)).toHaveLength(1);
  });

  it('is refunded once after cancellation, even if the response was lost', async () => {
    const { booking, order } = await hold();
    const { payment_id } = await sandbox.control.createPayment({ order_id: order.providerOrderId });
    await moveClock(2 * 60_000);
    await pollOrders(provider);
    await cancelBooking(booker, { bookingId: booking.id });
    await sandbox.control.faults({ api: { mode: 'reset_after', times: 1 } });
    await runRefunds(provider).catch(() => undefined);
    await sandbox.control.faults();
    await runRefunds(provider);
    const { refunds } = await sandbox.control.ledger();
    expect(refunds.filter((refund) => refund.payment_id === payment_id)).toMatchObject([
      { amount: booking.payablePaise },
    ]);
    expect(await countRows('refund', `booking_id = ${booking.id} and status = 'processed'`)).toBe(1);
  });
});
