import { sql } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { sweepPaymentWork } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { executeRefund } from '@/lib/domains/payments/server/service/refunds';
import { countOpenRefunds } from '@/lib/domains/privacy/server/repository/persons';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { log } from '@/lib/platform/log/log';
import { listRefunds, recordSettledRefund } from '@/scripts/operator/bookings/commands';
import { expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let failures: jest.SpyInstance;
beforeEach(() => (failures = jest.spyOn(log, 'error').mockImplementation(() => undefined)));
afterEach(async () => {
  failures.mockRestore();
  await moveClock(0);
  await expectConsistentBooks();
});

async function createRefusedRefund(refusal = 'The payment is older than six months') {
  const provider = createFakeProvider();
  provider.bank.refusal = refusal;
  const world = await createStayWorld();
  const booker = await createActor(world);
  const { booking, order } = await holdBooking(booker, await createBookingRequest(booker, world), provider);
  const { providerPaymentId } = provider.pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  await cancelBooking(booker, { bookingId: booking.id });
  const { rows } = await connection().execute<{ id: string; key: string }>(
    sql`select id, idempotency_key as key from refund where booking_id = ${booking.id}`,
  );
  const [row] = rows;
  if (!row) throw new Error('The cancellation created no refund');
  return { provider, booker, booking, providerPaymentId, id: Number(row.id), key: row.key };
}

const readColumn = async (id: number, column: string) => {
  const { rows } = await connection().execute(
    sql`select ${sql.identifier(column)} as value from refund where id = ${id}`,
  );
  return rows[0]?.value;
};
const listFailureLogs = (id: number) =>
  failures.mock.calls.filter(([event, subject]) => event === 'payments.refund_not_possible' && subject.refundId === id);

/** Runs the sweeper every 15 minutes, as its schedule does. */
async function sweepBetween(
  provider: ReturnType<typeof createFakeProvider>,
  fromHour: number,
  toHour: number,
): Promise<void> {
  for (let at = fromHour * HOUR; at < toHour * HOUR; at += 15 * MINUTE) {
    await moveClock(at);
    await sweepPaymentWork(provider);
  }
}

test('a refund that the provider refuses for a day is marked as failed and logged, and an operator can settle it', async () => {
  const { provider, booker, booking, id } = await createRefusedRefund();
  await sweepBetween(provider, 1, 23);
  expect([await readColumn(id, 'status'), listFailureLogs(id)]).toEqual(['requested', []]);
  await sweepBetween(provider, 23, 26);
  expect(await readColumn(id, 'status')).toBe('failed');
  expect(listFailureLogs(id)).toHaveLength(1);
  expect(await listRefunds()).toContain(`refund ${id}:`);
  expect(await countOpenRefunds(booker.userId)).toBe(1);
  const owed = await balanceOf(accounts.refundsPayable());
  const transfer = { amount: (booking.payablePaise / 100).toFixed(2), reference: 'SBIN426112345678' };
  await recordSettledRefund(String(id), { ...transfer, date: todayInIndia(now()) }, provider);
  expect(await balanceOf(accounts.refundsPayable())).toBe(owed + booking.payablePaise);
  expect(await countOpenRefunds(booker.userId)).toBe(0);
});

test('a refund is marked as failed and logged once when twenty concurrent calls receive the final refusal', async () => {
  const { provider, id } = await createRefusedRefund();
  await sweepBetween(provider, 1, 23);
  await moveClock(25 * HOUR);
  await Promise.allSettled(Array.from({ length: 20 }, () => executeRefund(id, provider)));
  expect(await readColumn(id, 'status')).toBe('failed');
  expect(listFailureLogs(id)).toHaveLength(1);
});

test('a refund that the provider refuses for lack of balance is sent when the balance suffices', async () => {
  const { provider, id } = await createRefusedRefund('Your account does not have enough balance');
  await sweepBetween(provider, 1, 20);
  delete provider.bank.refusal;
  await sweepBetween(provider, 20, 21);
  expect(await readColumn(id, 'status')).toBe('processed');
  expect(listFailureLogs(id)).toEqual([]);
});

test('a refund is not marked as failed at the first refusal after a long outage of the provider', async () => {
  const { provider, id } = await createRefusedRefund('Your account does not have enough balance');
  for (let call = 0; call < 500; call += 1) provider.failNext('refund', 'unavailable');
  await sweepBetween(provider, 1, 16);
  provider.clearFaults();
  await sweepBetween(provider, 30, 31);
  expect(await readColumn(id, 'status')).toBe('requested');
});

test('a refund is not marked as failed when the provider refuses every request, as with a wrong key', async () => {
  const { provider, id } = await createRefusedRefund();
  for (let call = 0; call < 2_000; call += 1) provider.failNext('listRefunds', 'rejected');
  await sweepBetween(provider, 1, 30);
  expect(await readColumn(id, 'status')).toBe('requested');
});

test('a refund that the provider refuses as already made is found by its receipt', async () => {
  const { provider, booking, providerPaymentId, id, key } = await createRefusedRefund(
    'The payment has been fully refunded already',
  );
  provider.refunds.set('rfnd_existing', {
    ...{ id: 'rfnd_existing', paymentId: providerPaymentId, amount: booking.payablePaise, currency: 'INR' },
    ...{ status: 'processed', receipt: key, bankReference: null, createdAt: now() },
  });
  await executeRefund(id, provider);
  expect([await readColumn(id, 'status'), await readColumn(id, 'provider_refund_id')]).toEqual([
    'processed',
    'rfnd_existing',
  ]);
});

test('executeRefund does not increase the number of attempts beyond the limit of its column', async () => {
  const { provider, id } = await createRefusedRefund();
  await connection().execute(sql`update refund set attempts = 32767 where id = ${id}`);
  await expect(executeRefund(id, provider)).rejects.toMatchObject({ name: 'ProviderError' });
  provider.failNext('listRefunds', 'unavailable');
  await expect(executeRefund(id, provider)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
  expect(await readColumn(id, 'attempts')).toBe(32_767);
});
