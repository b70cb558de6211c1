import { sql } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { countStuckRefunds } from '@/lib/domains/payments/server/repository/gauges';
import { executeRefund, RETRY_AFTER_MS } from '@/lib/domains/payments/server/service/refunds';
import { addDays, todayInIndia } from '@/lib/dates';
import { formatInr } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { log } from '@/lib/platform/log/log';
import { listMatchingStays, listRefunds, recordSettledRefund, showBooking } from '@/scripts/operator/bookings/commands';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider, type FakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { findAuditRows } from '../corporates/team-world';

afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

/** Repeats the failing refund until no attempt is left. */
async function exhaustAttempts(provider: FakeProvider): Promise<void> {
  provider.bank.refundStatus = 'failed';
  let at = 0;
  for (const wait of [0, ...RETRY_AFTER_MS]) {
    at += wait;
    await moveClock(at);
    await runRefunds(provider);
  }
  await moveClock(0);
}

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) jest.spyOn(log, level).mockImplementation(() => undefined);
});

async function createCancelledBooking(refundStatus: 'processed' | 'failed' | 'pending') {
  const provider = createFakeProvider();
  provider.bank.refundStatus = refundStatus;
  const world = await createStayWorld();
  const booker = await createActor(world);
  const { booking, order } = await holdBooking(booker, await createBookingRequest(booker, world), provider);
  const { providerPaymentId } = provider.pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  await cancelBooking(booker, { bookingId: booking.id });
  if (refundStatus === 'failed') await exhaustAttempts(provider);
  else await runRefunds(provider);
  return { booking, booker, order, provider, providerPaymentId, hotel: String(world.hotelId) };
}

test('npm run bookings lists an undelivered refund with its booking and marks the booking', async () => {
  expect(await listRefunds()).toBe('There are no undelivered refunds.');
  const { booking, providerPaymentId, hotel } = await createCancelledBooking('failed');
  const line = `${formatInr(booking.payablePaise)} of ${providerPaymentId} NOT DELIVERED`;
  expect(await listRefunds()).toMatch(
    new RegExp(
      `^refund \\d+: ${line} \\(The provider accepted refund rfnd_\\w+ but could not deliver it\\)  ${booking.id}  ${booking.reference}  cancelled`,
    ),
  );
  expect(await listMatchingStays({ hotel })).toMatch(/ {2}REFUND NOT DELIVERED$/);
  expect(await showBooking(booking.reference)).toContain(line);
});

test('npm run bookings shows a delivered refund only in the details of its booking', async () => {
  const { booking, providerPaymentId, hotel } = await createCancelledBooking('processed');
  expect(await listRefunds()).not.toContain(booking.reference);
  expect(await listMatchingStays({ hotel })).not.toContain('REFUND');
  expect(await showBooking(booking.reference)).toContain(`of ${providerPaymentId} processed`);
});

describe('a refund that an operator sent by bank transfer', () => {
  const today = () => todayInIndia(now());
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  const getOwed = async () => 0 - (await balanceOf(accounts.refundsPayable()));
  const countStuck = () => countStuckRefunds(new Date(0));
  const getRefundStatus = async (id: string) =>
    (await connection().execute<{ status: string }>(sql`select status from refund where id = ${id}`)).rows[0]?.status;
  const findRefund = async (providerPaymentId: string) => {
    const { rows } = await connection().execute<{ id: string; amount: string }>(
      sql`select r.id, r.amount_paise as amount from refund r join payment p on p.id = r.payment_id
        where p.provider_payment_id = ${providerPaymentId}`,
    );
    return { id: rows[0]?.id ?? '', paise: Number(rows[0]?.amount) };
  };
  const transferOf = (paise: number) => ({ amount: rupees(paise), reference: 'sbin426112345678', date: today() });

  test('is settled, removed from the alert, mailed and audited once', async () => {
    const { booking, booker, provider, providerPaymentId } = await createCancelledBooking('failed');
    const { id, paise } = await findRefund(providerPaymentId);
    const before = { owed: await getOwed(), stuck: await countStuck(), bank: await balanceOf(accounts.bank()) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => recordSettledRefund(id, transferOf(paise), provider)),
    );
    expect(answers.filter((answer) => answer.includes('SBIN426112345678'))).toHaveLength(1);
    expect(answers.filter((answer) => answer === `Refund ${id} was already settled; nothing changed.`)).toHaveLength(
      11,
    );
    expect(await getOwed()).toBe(before.owed - paise);
    expect(await countStuck()).toBe(before.stuck - 1);
    expect(await balanceOf(accounts.bank())).toBe(before.bank - paise);
    expect(await listRefunds()).not.toContain(providerPaymentId);
    expect(await showBooking(booking.reference)).toContain(`of ${providerPaymentId} sent manually`);
    expect(await countRows('audit_log', `action = 'refund.sent-by-hand' and subject_id = '${id}'`)).toBe(1);
    expect(await findAuditRows('refund', Number(id))).toMatchObject([
      { before: { status: 'failed' }, after: { status: 'settled', bank_reference: 'SBIN426112345678' } },
    ]);
    const mail = `template = 'refund-sent' and recipient = '${booker.email}' and text like '%SBIN426112345678%'`;
    expect(await countRows('outbox_message', mail)).toBe(1);
    await executeRefund(Number(id), provider);
    expect(await getRefundStatus(id)).toBe('settled');
  });

  test("is settled when the bank had first accepted and then returned the provider's refund", async () => {
    const { provider, providerPaymentId } = await createCancelledBooking('pending');
    const { id, paise } = await findRefund(providerPaymentId);
    const before = await getOwed();
    await expect(recordSettledRefund(id, transferOf(paise))).rejects.toThrow(
      'is still being processed by the provider',
    );
    for (const refund of provider.refunds.values()) refund.status = 'failed';
    await exhaustAttempts(provider);
    expect(await getOwed()).toBe(before + paise);
    await recordSettledRefund(id, transferOf(paise), provider);
    expect(await getOwed()).toBe(before);
  });

  test('completes its payment when no booking could take the payment', async () => {
    const { provider, order } = await createCancelledBooking('failed');
    const twice = provider.pay(order.providerOrderId).providerPaymentId;
    await settleOrder(order.id, provider);
    await exhaustAttempts(provider);
    const { id, paise } = await findRefund(twice);
    expect(await countRows('payment', `provider_payment_id = '${twice}' and outcome = 'refunding'`)).toBe(1);
    await recordSettledRefund(id, transferOf(paise), provider);
    expect(await countRows('payment', `provider_payment_id = '${twice}' and outcome = 'refunded'`)).toBe(1);
  });

  test('is refused for a different amount, an unknown or delivered refund, a future date or incomplete arguments', async () => {
    const delivered = await findRefund((await createCancelledBooking('processed')).providerPaymentId);
    await expect(recordSettledRefund(delivered.id, transferOf(delivered.paise))).rejects.toThrow(
      'was delivered by the provider',
    );
    const { provider, providerPaymentId } = await createCancelledBooking('failed');
    const { id, paise } = await findRefund(providerPaymentId);
    const [before, bank] = [await getOwed(), await balanceOf(accounts.bank())];
    await expect(recordSettledRefund(id, transferOf(paise - 1), provider)).rejects.toThrow(
      `Refund ${id} is ${formatInr(paise)}, not`,
    );
    await expect(recordSettledRefund('999999', transferOf(paise))).rejects.toThrow('Refund 999999 does not exist');
    const tomorrow = addDays(today(), 1);
    await expect(recordSettledRefund(id, { ...transferOf(paise), date: tomorrow })).rejects.toThrow('in the future');
    await expect(recordSettledRefund(id, { ...transferOf(paise), reference: 'x' })).rejects.toThrow('--reference');
    await expect(recordSettledRefund(id, { ...transferOf(paise), amount: undefined })).rejects.toThrow('--amount');
    await expect(recordSettledRefund(undefined, transferOf(paise))).rejects.toThrow('Name the refund');
    expect([await getRefundStatus(id), await getOwed(), await balanceOf(accounts.bank())]).toEqual([
      'failed',
      before,
      bank,
    ]);
  });
});
