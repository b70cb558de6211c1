import { sql } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { sweepPaymentWork } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { executeRefund, REFUND_TASK, RETRY_AFTER_MS } from '@/lib/domains/payments/server/service/refunds';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { log } from '@/lib/platform/log/log';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { listRefunds } from '@/scripts/operator/bookings/commands';
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider, type FakeProvider } from '@/tests/support/fake-provider';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const MINUTE = 60_000;
let provider: FakeProvider;

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) jest.spyOn(log, level).mockImplementation(() => undefined);
  provider = createFakeProvider();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

async function createRefund(at: PaymentProvider, pay: (orderId: string) => unknown) {
  const world = await createStayWorld();
  const booker = await createActor(world);
  const { booking, order } = await holdBooking(booker, await createBookingRequest(booker, world), at);
  await pay(order.providerOrderId);
  await settleOrder(order.id, at);
  await cancelBooking(booker, { bookingId: booking.id });
  const { rows } = await connection().execute<{ id: string }>(
    sql`select id from refund where booking_id = ${booking.id}`,
  );
  return { id: Number(rows[0]?.id), paise: booking.payablePaise };
}

const createRefundInMemory = () => createRefund(provider, (orderId) => provider.pay(orderId));
const readRefund = async (id: number) => {
  const { rows } = await connection().execute<{ status: string; failures: number; retry_at: string | null }>(
    sql`select status, failures, retry_at from refund where id = ${id}`,
  );
  return rows[0];
};
const getOwed = async () => 0 - (await balanceOf(accounts.refundsPayable()));
const failPendingRefunds = () => {
  for (const refund of provider.refunds.values()) if (refund.status === 'pending') refund.status = 'failed';
};

test('a refund that fails after its acceptance is owed again and sent again an hour later', async () => {
  provider.bank.refundStatus = 'pending';
  const before = await getOwed();
  const { id, paise } = await createRefundInMemory();
  await executeRefund(id, provider);
  expect(await getOwed()).toBe(before);
  failPendingRefunds();
  await executeRefund(id, provider);
  expect(await readRefund(id)).toMatchObject({ status: 'requested', failures: 1 });
  expect(await getOwed()).toBe(before + paise);
  expect(
    await countRows('jobs.jobs', `task_identifier = '${REFUND_TASK}' and run_at > now() + interval '50 minutes'`),
  ).toBe(1);
  // Further calls and the sweeper do not retry earlier.
  await executeRefund(id, provider);
  await moveClock(30 * MINUTE);
  await sweepPaymentWork(provider);
  expect(provider.refunds.size).toBe(1);
  provider.bank.refundStatus = 'processed';
  await moveClock(61 * MINUTE);
  await sweepPaymentWork(provider);
  expect(await readRefund(id)).toMatchObject({ status: 'processed', failures: 1 });
  expect(await getOwed()).toBe(before);
  expect([...provider.refunds.values()].map(({ status }) => status)).toEqual(['failed', 'processed']);
});

test('listRefunds shows a failed refund with its next attempt, and as not delivered after the last one', async () => {
  provider.bank.refundStatus = 'failed';
  const { id } = await createRefundInMemory();
  await executeRefund(id, provider);
  expect(await listRefunds()).toMatch(new RegExp(`refund ${id}: .* not delivered yet, 1 failure, next attempt at 20`));
  let at = 0;
  for (const wait of RETRY_AFTER_MS) {
    at += wait;
    await moveClock(at);
    await executeRefund(id, provider);
  }
  expect(await readRefund(id)).toMatchObject({ status: 'failed', failures: 4 });
  expect(provider.refunds.size).toBe(4);
  expect(await listRefunds()).toMatch(
    new RegExp(`refund ${id}: .* NOT DELIVERED \\(The provider accepted refund rfnd_`),
  );
  await moveClock(at + 48 * 60 * MINUTE);
  await sweepPaymentWork(provider);
  expect(provider.refunds.size).toBe(4);
});

test('twenty concurrent calls count a failure once, and twenty concurrent retries send one refund', async () => {
  provider.bank.refundStatus = 'pending';
  const before = await getOwed();
  const { id, paise } = await createRefundInMemory();
  await executeRefund(id, provider);
  failPendingRefunds();
  await Promise.all(Array.from({ length: 20 }, () => executeRefund(id, provider)));
  expect(await readRefund(id)).toMatchObject({ status: 'requested', failures: 1 });
  expect(await getOwed()).toBe(before + paise);
  await moveClock(61 * MINUTE);
  provider.bank.refundStatus = 'processed';
  await Promise.allSettled(Array.from({ length: 20 }, () => executeRefund(id, provider)));
  expect(await readRefund(id)).toMatchObject({ status: 'processed', failures: 1 });
  expect(provider.refunds.size).toBe(2);
  expect(await getOwed()).toBe(before);
});

test('a lost response to a retry does not cause a second refund', async () => {
  provider.bank.refundStatus = 'failed';
  const { id } = await createRefundInMemory();
  await executeRefund(id, provider);
  await moveClock(61 * MINUTE);
  provider.bank.refundStatus = 'processed';
  provider.failNext('refund', 'unknown', true);
  await expect(executeRefund(id, provider)).rejects.toMatchObject({ kind: 'unknown' });
  await executeRefund(id, provider);
  expect(await readRefund(id)).toMatchObject({ status: 'processed' });
  expect(provider.refunds.size).toBe(2);
});

describe('executeRefund with the sandbox', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({});
  }, 60_000);
  afterAll(() => sandbox.stop());

  test('sends a pending refund again with a new idempotency key when the bank returns it', async () => {
    const { keyId, keySecret, apiUrl: baseUrl, scriptUrl, webhookSecret } = sandbox;
    const real = createRazorpayProvider({ keyId, keySecret, baseUrl, scriptUrl, webhookSecrets: [webhookSecret] });
    await sandbox.control.faults({ refunds: 'pending' });
    const { id, paise } = await createRefund(real, (order_id) => sandbox.control.createPayment({ order_id }));
    await executeRefund(id, real);
    const [pending] = (await sandbox.control.ledger()).refunds;
    await fetch(new URL(`/control/refunds/${pending?.id}`, baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'failed' }),
    });
    await executeRefund(id, real);
    await sandbox.control.faults({});
    await moveClock(61 * MINUTE);
    await executeRefund(id, real);
    expect(await readRefund(id)).toMatchObject({ status: 'processed', failures: 1 });
    const { refunds, payments } = await sandbox.control.ledger();
    expect(refunds.map(({ status }) => status).sort()).toEqual(['failed', 'processed']);
    expect(payments.map(({ amount_refunded }) => amount_refunded)).toEqual([paise]);
  });
});
