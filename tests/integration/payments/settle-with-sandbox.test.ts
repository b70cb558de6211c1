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
import { countRows, expectWholeBooks, requestFor, runRefunds } from '@/tests/support/booking-steps';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

let sandbox: TestSandbox;
let provider: PaymentProvider;
let receiver: Server;
let answers: number[];
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
          answers.push(status);
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
  answers = [];
  world = await createStayWorld();
  booker = await createActor(world);
  await sandbox.control.faults();
});

afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
});

const hold = async () => holdBooking(booker, await requestFor(booker, world), provider);
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
  throw new Error('It did not happen in time');
}

describe('against the sandbox, over HTTP', () => {
  it("confirms with the browser's proof", async () => {
    const { booking, order } = await hold();
    const { proof } = await sandbox.control.play({ order_id: order.providerOrderId });
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

  it('settles by webhook after the browser closed, with repeated and reordered events', async () => {
    await sandbox.control.faults({ webhooks: { duplicate: 3, reorder: true } });
    const { booking, order } = await hold();
    await sandbox.control.play({ order_id: order.providerOrderId, outcome: 'debited_no_callback' });
    const ofOrder = `provider_order_id = '${order.providerOrderId}'`;
    await waitFor(async () => (await countRows('webhook_event', ofOrder)) >= 3);
    await drainWebhooks();
    expect(await statusOf(booking.id)).toBe('confirmed');
    expect(await countRows('webhook_event', `${ofOrder} and processed_at is null`)).toBe(0);
  });

  it('refuses webhooks with a wrong signature and settles by polling', async () => {
    await sandbox.control.faults({ webhooks: { wrong_signature: true } });
    const { booking, order } = await hold();
    await sandbox.control.play({ order_id: order.providerOrderId, outcome: 'debited_no_callback' });
    await waitFor(() => answers.includes(401));
    expect(await countRows('webhook_event', `provider_order_id = '${order.providerOrderId}'`)).toBe(0);
    expect(await statusOf(booking.id)).toBe('pending_payment');
    await moveClock(2 * 60_000);
    await pollOrders(provider);
    expect(await statusOf(booking.id)).toBe('confirmed');
  });

  it('books after a failure and a second try on the same order', async () => {
    const { booking, order } = await hold();
    await sandbox.control.play({ order_id: order.providerOrderId, outcome: 'failure' });
    await moveClock(2 * 60_000);
    await pollOrders(provider);
    expect(await statusOf(booking.id)).toBe('pending_payment');
    await sandbox.control.play({ order_id: order.providerOrderId });
    await moveClock(4 * 60_000);
    await pollOrders(provider);
    expect(await statusOf(booking.id)).toBe('confirmed');
  });

  it('finds an order whose creation was not answered', async () => {
    const request = await requestFor(booker, world);
    await sandbox.control.faults({ api: { mode: 'reset_after', times: 1 } });
    const first = await holdBooking(booker, request, provider).catch((error: Error) => error);
    const { order } = await holdBooking(booker, request, provider);
    if (!(first instanceof Error)) expect(first.order.providerOrderId).toBe(order.providerOrderId);
    const { orders } = await sandbox.control.ledger();
    expect(orders.filter((candidate) => candidate.receipt === order.receipt)).toHaveLength(1);
  });

  it('refunds a cancelled booking once, also when the answer is lost', async () => {
    const { booking, order } = await hold();
    const { payment_id } = await sandbox.control.play({ order_id: order.providerOrderId });
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
