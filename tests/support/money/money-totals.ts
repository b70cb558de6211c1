import { sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';

/** Sums and counts of everything that concerns money, by name, in paise, points or rows. Names without rows are missing. */
export type MoneyTotals = Readonly<Record<string, number>>;

const TOTALS_QUERY = `
  select 'bookings ' || status as fact, count(*) as value from booking group by status
  union all select 'booked paise', sum(payable_paise) from booking
  union all select 'bids', count(*) from bid
  union all select 'price versions', count(*) from bid_price
  union all select 'orders', count(*) from pay_order
  union all select 'ordered paise', sum(amount_paise) from pay_order
  union all select 'allocated paise', sum(amount_paise) from pay_allocation
  union all select 'payments ' || status, count(*) from payment group by status
  union all select 'paid paise', sum(amount_paise) from payment
  union all select 'refunds', count(*) from refund
  union all select 'refunded paise', sum(amount_paise) from refund
  union all select 'loyalty orders ' || status, count(*) from loyalty_order group by status
  union all select 'ordered points', sum(points) from loyalty_order
  union all select 'item points', sum(quantity * points_each) from loyalty_order_item
  union all select 'gift cards ' || status, count(*) from gift_card group by status
  union all select 'vouchers ' || status, count(*) from room_night_voucher group by status
  union all select 'coupon uses ' || status, count(*) from coupon_use group by status
  union all select 'rooms sold', sum(sold) from inventory_night
  union all select 'rooms held', sum(held) from inventory_night
  union all select 'invoices', count(*) from invoice
  union all select 'credit notes', count(*) from credit_note
  union all select 'journals', count(*) from ledger_journal
  union all select book || ' ' || type || case when owner_type in ('corporate', 'legal_entity') then ' of ' || owner_id
    else '' end, sum(balance) from ledger_account group by 1`;

export async function readMoneyTotals(): Promise<MoneyTotals> {
  const { rows } = await connection().execute<{ fact: string; value: string | null }>(sql.raw(TOTALS_QUERY));
  return Object.fromEntries(rows.map(({ fact, value }) => [fact, Number(value)]));
}

export function diffTotals(before: MoneyTotals, after: MoneyTotals): MoneyTotals {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
