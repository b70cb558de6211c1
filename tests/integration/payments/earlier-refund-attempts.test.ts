import { sql } from 'drizzle-orm';
import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { executeRefund, RETRY_AFTER_MS } from '@/lib/domains/payments/server/service/refunds';
import { todayInIndia } from '@/lib/dates';
import { sumPaise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider, ProviderRefund } from '@/lib/providers/payments/port';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import { recordSettledRefund } from '@/scripts/operator/bookings/commands';
import { expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import {
  createStayScenario,
  chargeOneNightForNoShow,
  type StayScenario,
  NIGHT_PRICE,
} from '@/tests/support/stay-scenario';
import { startSandbox } from '@/tests/support/sandbox';

jest.setTimeout(90_000);

const HOUR = 60 * 60_000;
let stays: StayScenario;

beforeEach(async () => {
  for (const level of ['error', 'warn'] as const) jest.spyOn(log, level).mockImplementation(() => undefined);
  stays = await createStayScenario();
  await chargeOneNightForNoShow();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

/** Creates a no-show with a refund of half the payment, so that the provider would accept a second refund. */
async function createNoShow(provider: PaymentProvider, pay: (orderId: string) => unknown) {
  const { booking, order } = await holdBooking(
    stays.booker,
    await createBookingRequest(stays.booker, stays.world),
    provider,
  );
  await pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  await stays.startSecondDay();
  await correctStay(booking.id, 'no-show', '');
  const { rows } = await connection().execute<{ id: string; key: string }>(
    sql`select id, idempotency_key as key from refund where booking_id = ${booking.id}`,
  );
  const start = now().getTime() - Date.now();
  return {
    bookingId: booking.id,
    id: Number(rows[0]?.id),
    key: rows[0]?.key ?? '',
    after: (ms: number) => moveClock(start + ms),
  };
}

const createNoShowInMemory = () => createNoShow(stays.provider, (orderId) => stays.provider.pay(orderId));
const readRefund = async (id: number) => {
  const { rows } = await connection().execute(
    sql`select status, failures, provider_refund_id as "providerRefundId" from refund where id = ${id}`,
  );
  return rows[0];
};
const getOwed = async () => 0 - (await balanceOf(accounts.refundsPayable()));
const sumRefunds = () =>
  sumPaise([...stays.provider.refunds.values()].filter((one) => one.status !== 'failed').map((one) => one.amount));
function getFirstRefund(): ProviderRefund {
  const [first] = [...stays.provider.refunds.values()];
  if (!first) throw new Error('The provider has no refund');
  return first;
}

test.each(['processed', 'pending'] as const)(
  'executeRefund stores a failed refund that has become %s at the provider, and sends no second refund',
  async (status) => {
    const { provider } = stays;
    provider.bank.refundStatus = 'failed';
    const before = await getOwed();
    const { id, after } = await createNoShowInMemory();
    await executeRefund(id, provider);
    expect(await readRefund(id)).toMatchObject({ status: 'requested', failures: 1 });
    provider.bank.refundStatus = 'processed';
    const first = getFirstRefund();
    first.status = status;
    await after(RETRY_AFTER_MS[0] ?? 0);
    await executeRefund(id, provider);
    expect(provider.refunds.size).toBe(1);
    expect(sumRefunds()).toBe(NIGHT_PRICE);
    expect(await readRefund(id)).toEqual({ status, failures: 1, providerRefundId: first.id });
    expect(await getOwed()).toBe(before);
  },
);

test('executeRefund stores an earlier failed refund that the provider has processed since', async () => {
  const { provider } = stays;
  provider.bank.refundStatus = 'failed';
  const { id, after } = await createNoShowInMemory();
  await executeRefund(id, provider);
  await after(RETRY_AFTER_MS[0] ?? 0);
  await executeRefund(id, provider);
  expect(await readRefund(id)).toMatchObject({ failures: 2 });
  getFirstRefund().status = 'processed';
  await after(8 * HOUR);
  await executeRefund(id, provider);
  expect(await readRefund(id)).toMatchObject({ status: 'processed', providerRefundId: getFirstRefund().id });
  expect(provider.refunds.size).toBe(2);
});

describe('recordSettledRefund', () => {
  const createTransfer = () => ({
    amount: (NIGHT_PRICE / 100).toFixed(2),
    reference: 'SBIN426112345678',
    date: todayInIndia(now()),
  });

  /** Creates a refund whose four attempts have failed. */
  async function createUndeliveredRefund() {
    const { provider } = stays;
    provider.bank.refundStatus = 'failed';
    const refund = await createNoShowInMemory();
    let at = 0;
    for (const wait of [0, ...RETRY_AFTER_MS]) {
      at += wait;
      await refund.after(at);
      await executeRefund(refund.id, provider);
    }
    expect(await readRefund(refund.id)).toMatchObject({ status: 'failed', failures: 4 });
    return refund;
  }

  test.each([
    ['processed', 'was delivered by the provider'],
    ['pending', 'is still being processed by the provider'],
  ] as const)('is refused when an earlier attempt is now %s at the provider', async (status, message) => {
    const before = { owed: await getOwed(), bank: await balanceOf(accounts.bank()) };
    const { id } = await createUndeliveredRefund();
    const first = getFirstRefund();
    first.status = status;
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => recordSettledRefund(String(id), createTransfer(), stays.provider)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(message) } });
    expect(await readRefund(id)).toMatchObject({ status, providerRefundId: first.id });
    expect({ owed: await getOwed(), bank: await balanceOf(accounts.bank()) }).toEqual(before);
  });

  test('changes nothing while the provider does not answer', async () => {
    const before = await getOwed();
    const { id } = await createUndeliveredRefund();
    stays.provider.failNext('listRefunds', 'unavailable');
    await expect(recordSettledRefund(String(id), createTransfer(), stays.provider)).rejects.toThrow(
      'The provider did not respond',
    );
    expect(await readRefund(id)).toMatchObject({ status: 'failed' });
    expect(await getOwed()).toBe(before + NIGHT_PRICE);
    await recordSettledRefund(String(id), createTransfer(), stays.provider);
    expect(await readRefund(id)).toMatchObject({ status: 'settled' });
    expect(await getOwed()).toBe(before);
  });
});

describe('executeRefund for a refund that was sent before a backup was restored', () => {
  /** The provider has a refund with our key as its receipt, but no longer knows the idempotency key. */
  async function createRestoredRefund(amount: number) {
    const refund = await createNoShowInMemory();
    const [payment] = [...stays.provider.payments.values()];
    stays.provider.refunds.set('rfnd_before', {
      ...{ id: 'rfnd_before', paymentId: payment?.id ?? '', amount, currency: 'INR', status: 'processed' },
      ...{ receipt: refund.key, bankReference: null, createdAt: now() },
    });
    return refund;
  }

  test('stores the refund that the provider already has', async () => {
    const { id } = await createRestoredRefund(NIGHT_PRICE);
    await executeRefund(id, stays.provider);
    expect(await readRefund(id)).toMatchObject({ status: 'processed', providerRefundId: 'rfnd_before' });
    expect(stays.provider.refunds.size).toBe(1);
  });

  test('throws when the amounts differ, and sends no second refund', async () => {
    const { id } = await createRestoredRefund(NIGHT_PRICE - 100);
    await expect(executeRefund(id, stays.provider)).rejects.toThrow('another amount');
    expect(await readRefund(id)).toMatchObject({ status: 'requested', providerRefundId: null });
    expect(stays.provider.refunds.size).toBe(1);
  });
});

describe('executeRefund with the sandbox', () => {
  test('processes the refund of a no-show with a five-digit booking id at the second attempt', async () => {
    const sandbox = await startSandbox({});
    try {
      const { keyId, keySecret, apiUrl: baseUrl, scriptUrl, webhookSecret } = sandbox;
      const real = createRazorpayProvider({ keyId, keySecret, baseUrl, scriptUrl, webhookSecrets: [webhookSecret] });
      await connection().execute(sql`select setval(pg_get_serial_sequence('booking', 'id'), 12344)`);
      await sandbox.control.faults({ refunds: 'failed' });
      const { id, bookingId, key, after } = await createNoShow(real, (order_id) =>
        sandbox.control.createPayment({ order_id }),
      );
      expect(bookingId).toBe(12_345);
      await executeRefund(id, real);
      expect(await readRefund(id)).toMatchObject({ status: 'requested', failures: 1 });
      await sandbox.control.faults();
      await after(RETRY_AFTER_MS[0] ?? 0);
      await executeRefund(id, real);
      expect(await readRefund(id)).toMatchObject({ status: 'processed', failures: 1 });
      const { refunds, payments } = await sandbox.control.ledger();
      expect(refunds.map(({ status }) => status).sort()).toEqual(['failed', 'processed']);
      expect(payments.map(({ amount_refunded }) => amount_refunded)).toEqual([NIGHT_PRICE]);
      expect(refunds.map(({ receipt }) => receipt)).toContain(key);
    } finally {
      await sandbox.stop();
    }
  });
});
