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
import { listRefunds, settleRefund } from '@/scripts/operator/bookings/commands';
import { expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let failures: jest.SpyInstance;
beforeEach(() => (failures = jest.spyOn(log, 'error').mockImplementation(() => undefined)));
afterEach(async () => {
  failures.mockRestore();
  await moveClock(0);
  await expectWholeBooks();
});

async function refused(refusal = 'The payment is older than six months') {
  const provider = fakeProvider();
  provider.bank.refusal = refusal;
  const world = await createStayWorld();
  const booker = await createActor(world);
  const { booking, order } = await holdBooking(booker, await requestFor(booker, world), provider);
  const { providerPaymentId } = provider.pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  await cancelBooking(booker, { bookingId: booking.id });
  const { rows } = await connection().execute<{ id: string; key: string }>(
    sql`select id, idempotency_key as key from refund where booking_id = ${booking.id}`,
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was to go back');
  return { provider, booker, booking, providerPaymentId, id: Number(row.id), key: row.key };
}

const read = async (id: number, column: string) => {
  const { rows } = await connection().execute(
    sql`select ${sql.identifier(column)} as value from refund where id = ${id}`,
  );
  return rows[0]?.value;
};
const givenUp = (id: number) =>
  failures.mock.calls.filter(([event, subject]) => event === 'payments.refund_not_possible' && subject.refundId === id);

/** Every 15 minutes, as the sweeper runs. */
async function sweep(provider: ReturnType<typeof fakeProvider>, fromHour: number, toHour: number): Promise<void> {
  for (let at = fromHour * HOUR; at < toHour * HOUR; at += 15 * MINUTE) {
    await moveClock(at);
    await sweepPaymentWork(provider);
  }
}

test('a refund refused for a day fails, is reported and can be settled by an operator', async () => {
  const { provider, booker, booking, id } = await refused();
  await sweep(provider, 1, 23);
  expect([await read(id, 'status'), givenUp(id)]).toEqual(['requested', []]);
  await sweep(provider, 23, 26);
  expect(await read(id, 'status')).toBe('failed');
  expect(givenUp(id)).toHaveLength(1);
  expect(await listRefunds()).toContain(`refund ${id}:`);
  expect(await countOpenRefunds(booker.userId)).toBe(1);
  const owed = await balanceOf(accounts.refundsPayable());
  const sent = { amount: (booking.payablePaise / 100).toFixed(2), reference: 'SBIN426112345678' };
  await settleRefund(String(id), { ...sent, date: todayInIndia(now()) }, provider);
  expect(await balanceOf(accounts.refundsPayable())).toBe(owed + booking.payablePaise);
  expect(await countOpenRefunds(booker.userId)).toBe(0);
});

test('twenty concurrent last refusals fail the refund once', async () => {
  const { provider, id } = await refused();
  await sweep(provider, 1, 23);
  await moveClock(25 * HOUR);
  await Promise.allSettled(Array.from({ length: 20 }, () => executeRefund(id, provider)));
  expect(await read(id, 'status')).toBe('failed');
  expect(givenUp(id)).toHaveLength(1);
});

test('a refund refused for an empty balance is sent after a top-up', async () => {
  const { provider, id } = await refused('Your account does not have enough balance');
  await sweep(provider, 1, 20);
  delete provider.bank.refusal;
  await sweep(provider, 20, 21);
  expect(await read(id, 'status')).toBe('processed');
  expect(givenUp(id)).toEqual([]);
});

test('the first refusal after an outage of days does not fail a refund', async () => {
  const { provider, id } = await refused('Your account does not have enough balance');
  for (let asked = 0; asked < 500; asked += 1) provider.failNext('refund', 'unavailable');
  await sweep(provider, 1, 16);
  provider.forgetFaults();
  await sweep(provider, 30, 31);
  expect(await read(id, 'status')).toBe('requested');
});

test('refusals of every request, as with a wrong key, fail no refund', async () => {
  const { provider, id } = await refused();
  for (let asked = 0; asked < 2_000; asked += 1) provider.failNext('listRefunds', 'rejected');
  await sweep(provider, 1, 30);
  expect(await read(id, 'status')).toBe('requested');
});

test('a refund refused because it exists is found by its receipt', async () => {
  const { provider, booking, providerPaymentId, id, key } = await refused(
    'The payment has been fully refunded already',
  );
  provider.refunds.set('rfnd_theirs', {
    ...{ id: 'rfnd_theirs', paymentId: providerPaymentId, amount: booking.payablePaise, currency: 'INR' },
    ...{ status: 'processed', receipt: key, bankReference: null, createdAt: now() },
  });
  await executeRefund(id, provider);
  expect([await read(id, 'status'), await read(id, 'provider_refund_id')]).toEqual(['processed', 'rfnd_theirs']);
});

test('the number of attempts does not overflow its column', async () => {
  const { provider, id } = await refused();
  await connection().execute(sql`update refund set attempts = 32767 where id = ${id}`);
  await expect(executeRefund(id, provider)).rejects.toMatchObject({ name: 'ProviderError' });
  provider.failNext('listRefunds', 'unavailable');
  await expect(executeRefund(id, provider)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
  expect(await read(id, 'attempts')).toBe(32_767);
});
