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
import { settleRefund } from '@/scripts/operator/bookings/commands';
import { expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { createMissedStays, keepOneNight, type MissedStays, NIGHT } from '@/tests/support/missed-stays';
import { startSandbox } from '@/tests/support/sandbox';

jest.setTimeout(90_000);

const HOUR = 60 * 60_000;
let stays: MissedStays;

beforeEach(async () => {
  for (const level of ['error', 'warn'] as const) jest.spyOn(log, level).mockImplementation(() => undefined);
  stays = await createMissedStays();
  await keepOneNight();
});
afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
});

/** A no-show with half of the payment refunded, so that the provider would accept a second refund. */
async function missedStay(provider: PaymentProvider, pay: (orderId: string) => unknown) {
  const { booking, order } = await holdBooking(stays.booker, await requestFor(stays.booker, stays.world), provider);
  await pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  await stays.secondDay();
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

const inMemory = () => missedStay(stays.provider, (orderId) => stays.provider.pay(orderId));
const read = async (id: number) => {
  const { rows } = await connection().execute(
    sql`select status, failures, provider_refund_id as "providerRefundId" from refund where id = ${id}`,
  );
  return rows[0];
};
const owed = async () => 0 - (await balanceOf(accounts.refundsPayable()));
const sentPaise = () =>
  sumPaise([...stays.provider.refunds.values()].filter((one) => one.status !== 'failed').map((one) => one.amount));
function firstRefund(): ProviderRefund {
  const [first] = [...stays.provider.refunds.values()];
  if (!first) throw new Error('The provider has no refund');
  return first;
}

test.each(['processed', 'pending'] as const)(
  'a failed refund that the provider turns to %s later is adopted instead of sent again',
  async (status) => {
    const { provider } = stays;
    provider.bank.refundStatus = 'failed';
    const before = await owed();
    const { id, after } = await inMemory();
    await executeRefund(id, provider);
    expect(await read(id)).toMatchObject({ status: 'requested', failures: 1 });
    provider.bank.refundStatus = 'processed';
    const first = firstRefund();
    first.status = status;
    await after(RETRY_AFTER_MS[0] ?? 0);
    await executeRefund(id, provider);
    expect(provider.refunds.size).toBe(1);
    expect(sentPaise()).toBe(NIGHT);
    expect(await read(id)).toEqual({ status, failures: 1, providerRefundId: first.id });
    expect(await owed()).toBe(before);
  },
);

test('a failed refund that is processed later is stored at the next attempt', async () => {
  const { provider } = stays;
  provider.bank.refundStatus = 'failed';
  const { id, after } = await inMemory();
  await executeRefund(id, provider);
  await after(RETRY_AFTER_MS[0] ?? 0);
  await executeRefund(id, provider);
  expect(await read(id)).toMatchObject({ failures: 2 });
  firstRefund().status = 'processed';
  await after(8 * HOUR);
  await executeRefund(id, provider);
  expect(await read(id)).toMatchObject({ status: 'processed', providerRefundId: firstRefund().id });
  expect(provider.refunds.size).toBe(2);
});

describe('settleRefundManually', () => {
  const sent = () => ({
    amount: (NIGHT / 100).toFixed(2),
    reference: 'SBIN426112345678',
    date: todayInIndia(now()),
  });

  /** A refund with four failed attempts. */
  async function undelivered() {
    const { provider } = stays;
    provider.bank.refundStatus = 'failed';
    const refund = await inMemory();
    let at = 0;
    for (const wait of [0, ...RETRY_AFTER_MS]) {
      at += wait;
      await refund.after(at);
      await executeRefund(refund.id, provider);
    }
    expect(await read(refund.id)).toMatchObject({ status: 'failed', failures: 4 });
    return refund;
  }

  test.each([
    ['processed', 'was delivered by the provider'],
    ['pending', 'is still with the provider'],
  ] as const)('is refused when the provider turned an earlier attempt to %s', async (status, message) => {
    const before = { owed: await owed(), bank: await balanceOf(accounts.bank()) };
    const { id } = await undelivered();
    const first = firstRefund();
    first.status = status;
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => settleRefund(String(id), sent(), stays.provider)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(message) } });
    expect(await read(id)).toMatchObject({ status, providerRefundId: first.id });
    expect({ owed: await owed(), bank: await balanceOf(accounts.bank()) }).toEqual(before);
  });

  test('changes nothing while the provider does not answer', async () => {
    const before = await owed();
    const { id } = await undelivered();
    stays.provider.failNext('listRefunds', 'unavailable');
    await expect(settleRefund(String(id), sent(), stays.provider)).rejects.toThrow('The provider did not answer');
    expect(await read(id)).toMatchObject({ status: 'failed' });
    expect(await owed()).toBe(before + NIGHT);
    await settleRefund(String(id), sent(), stays.provider);
    expect(await read(id)).toMatchObject({ status: 'settled' });
    expect(await owed()).toBe(before);
  });
});

describe('a refund that was sent before a backup was restored', () => {
  /** The provider has a refund with our key as receipt and no longer knows the idempotency key. */
  async function restored(amount: number) {
    const refund = await inMemory();
    const [payment] = [...stays.provider.payments.values()];
    stays.provider.refunds.set('rfnd_before', {
      ...{ id: 'rfnd_before', paymentId: payment?.id ?? '', amount, currency: 'INR', status: 'processed' },
      ...{ receipt: refund.key, bankReference: null, createdAt: now() },
    });
    return refund;
  }

  test('is stored at the first attempt', async () => {
    const { id } = await restored(NIGHT);
    await executeRefund(id, stays.provider);
    expect(await read(id)).toMatchObject({ status: 'processed', providerRefundId: 'rfnd_before' });
    expect(stays.provider.refunds.size).toBe(1);
  });

  test('is neither stored nor sent again when the amounts differ', async () => {
    const { id } = await restored(NIGHT - 100);
    await expect(executeRefund(id, stays.provider)).rejects.toThrow('another amount');
    expect(await read(id)).toMatchObject({ status: 'requested', providerRefundId: null });
    expect(stays.provider.refunds.size).toBe(1);
  });
});

describe('with the sandbox', () => {
  test('the refund of a no-show with a booking number of five digits arrives at the second attempt', async () => {
    const sandbox = await startSandbox({});
    try {
      const { keyId, keySecret, apiUrl: baseUrl, scriptUrl, webhookSecret } = sandbox;
      const real = createRazorpayProvider({ keyId, keySecret, baseUrl, scriptUrl, webhookSecrets: [webhookSecret] });
      await connection().execute(sql`select setval(pg_get_serial_sequence('booking', 'id'), 12344)`);
      await sandbox.control.faults({ refunds: 'failed' });
      const { id, bookingId, key, after } = await missedStay(real, (order_id) => sandbox.control.play({ order_id }));
      expect(bookingId).toBe(12_345);
      await executeRefund(id, real);
      expect(await read(id)).toMatchObject({ status: 'requested', failures: 1 });
      await sandbox.control.faults();
      await after(RETRY_AFTER_MS[0] ?? 0);
      await executeRefund(id, real);
      expect(await read(id)).toMatchObject({ status: 'processed', failures: 1 });
      const { refunds, payments } = await sandbox.control.ledger();
      expect(refunds.map(({ status }) => status).sort()).toEqual(['failed', 'processed']);
      expect(payments.map(({ amount_refunded }) => amount_refunded)).toEqual([NIGHT]);
      expect(refunds.map(({ receipt }) => receipt)).toContain(key);
    } finally {
      await sandbox.stop();
    }
  });
});
