import { accounts } from '@/lib/domains/ledger/accounts';
import { auditBooks, balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { pool } from '@/lib/platform/db/connection';
import type { SandboxLedger } from '@/tests/support/sandbox';
import { auditChanges } from './audit-changes';

interface PaidBooking {
  booking_id: string;
  status: string;
  payable: string;
  fees: string;
  penalty: string | null;
  receipts: string[];
}

/** Checks payments, bookings, inventory and ledger, which must agree after any number of crashes. @returns the differences */
export async function audit(bank: SandboxLedger): Promise<string[]> {
  return [
    ...(await auditPayments(bank)),
    ...(await auditRefunds(bank)),
    ...(await auditBookings(bank)),
    ...(await auditChanges()),
    ...(await auditInventory()),
    ...(await auditLedger(bank)),
  ];
}

async function auditPayments(bank: SandboxLedger): Promise<string[]> {
  const known = await rows<{ id: string; outcome: string | null }>(
    'select provider_payment_id as id, outcome from payment',
  );
  const outcomes = new Map(known.map((row) => [row.id, row.outcome]));
  return bank.payments.flatMap((payment) => {
    if (!payment.captured) return [];
    const outcome = outcomes.get(payment.id) ?? null;
    const isWholeRefund = payment.amount_refunded === payment.amount;
    if (outcome === null) return [`Payment ${payment.id} was captured but not settled`];
    if (outcome === 'refunding') return [`Payment ${payment.id} has an unfinished refund`];
    if (outcome === 'refunded' && !isWholeRefund)
      return [`Payment ${payment.id} is marked as refunded, but the bank has not refunded it`];
    return [];
  });
}

/** Every delivered refund of the bank is one of our refunds, and none was sent twice. */
async function auditRefunds(bank: SandboxLedger): Promise<string[]> {
  const known = await rows<{ id: string; payment: string; amount: string }>(`
    select r.provider_refund_id as id, p.provider_payment_id as payment, r.amount_paise as amount
    from refund r join payment p on p.id = r.payment_id
    where r.provider_refund_id is not null and r.status in ('pending', 'processed')`);
  const unmatched = new Map(known.map((refund) => [refund.id, refund]));
  const problems: string[] = [];
  for (const { id, payment_id, amount, status } of bank.refunds) {
    if (status === 'failed') continue;
    const own = unmatched.get(id);
    unmatched.delete(id);
    if (own?.payment !== payment_id || Number(own.amount) !== amount)
      problems.push(
        `The bank refunded ${amount} paise of payment ${payment_id} (${id}), which no refund of ours explains`,
      );
  }
  return [...problems, ...[...unmatched.keys()].map((id) => `Refund ${id} is unknown to the bank`)];
}

/**
 * The captured amount of a booking, less refunds, must be its price, the charge of its cancellation, or zero, and the fees
 * of its changes.
 */
async function auditBookings(bank: SandboxLedger): Promise<string[]> {
  const bookings = await rows<PaidBooking>(`
    select b.id as booking_id, b.status, b.payable_paise as payable, b.change_fees_paise as fees,
      b.cancellation ->> 'penaltyPaise' as penalty, array_agg(o.receipt) as receipts
    from booking b join pay_allocation a on a.booking_id = b.id join pay_order o on o.id = a.pay_order_id
    group by b.id`);
  const problems: string[] = [];
  for (const booking of bookings) {
    const orders = bank.orders.filter(({ receipt }) => booking.receipts.includes(receipt ?? ''));
    for (const receipt of new Set(orders.map((order) => order.receipt))) {
      const times = orders.filter((order) => order.receipt === receipt).length;
      if (times > 1) problems.push(`Order ${receipt} exists ${times} times at the provider`);
    }
    const captured = bank.payments
      .filter((payment) => payment.captured && orders.some((order) => order.id === payment.order_id))
      .reduce((sum, payment) => sum + payment.amount - payment.amount_refunded, 0);
    const expected = expectedCapture(booking, captured);
    if (captured !== expected) {
      problems.push(
        `Booking ${booking.booking_id} is ${booking.status}; the bank has ${captured} paise instead of ${expected}`,
      );
    }
    if (booking.status === 'pending_payment') problems.push(`Booking ${booking.booking_id} is still pending payment`);
  }
  const awaiting = await rows<{ id: string }>(`select id from booking_change where state = 'awaiting_payment'`);
  return [...problems, ...awaiting.map(({ id }) => `Change ${id} still awaits its payment`)];
}

function expectedCapture({ status, payable, fees, penalty }: PaidBooking, captured: number): number {
  if (status === 'confirmed') return Number(payable) + Number(fees);
  if (status === 'cancelled' && captured > 0) return Number(penalty) + Number(fees);
  return 0;
}

async function auditInventory(): Promise<string[]> {
  const wrong = await rows<{
    night: string;
    sold: number;
    held: number;
    total: number;
    booked: string;
    holding: string;
  }>(`
    select i.night, i.sold, i.held, i.total,
      coalesce(sum(b.room_count) filter (where b.inventory_state = 'sold'), 0) as booked,
      coalesce(sum(b.room_count) filter (where b.inventory_state = 'held'), 0) as holding
    from inventory_night i
    left join booking b on b.room_type_id = i.room_type_id and b.checkin <= i.night and b.checkout > i.night
      and b.inventory_state in ('sold', 'held')
    group by i.hotel_id, i.night, i.room_type_id
    having i.sold + i.held > i.total
      or i.sold <> coalesce(sum(b.room_count) filter (where b.inventory_state = 'sold'), 0)
      or i.held <> coalesce(sum(b.room_count) filter (where b.inventory_state = 'held'), 0)`);
  return wrong.map((row) => `The inventory does not agree with the bookings: ${JSON.stringify(row)}`);
}

async function auditLedger(bank: SandboxLedger): Promise<string[]> {
  const books = await auditBooks();
  const problems = books.isBalanced ? [] : [`The ledger does not balance: ${JSON.stringify(books)}`];
  const atBank = bank.payments
    .filter((payment) => payment.captured)
    .reduce((sum, payment) => sum + payment.amount - payment.amount_refunded, 0);
  const inBooks = await balanceOf(accounts.provider());
  if (atBank !== inBooks) problems.push(`The bank has ${atBank} paise, but the ledger has ${inBooks}`);
  const owed = await balanceOf(accounts.refundsPayable());
  if (owed !== 0) problems.push(`${-owed} paise of refunds are still payable`);
  return problems;
}

async function rows<Row extends object>(statement: string): Promise<Row[]> {
  return (await pool().query<Row>(statement)).rows;
}
