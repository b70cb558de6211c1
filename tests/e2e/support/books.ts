import { expect } from 'playwright/test';
import { accounts as chart, type AccountKey } from '@/lib/domains/ledger/accounts';
import { bankLedger } from './bank';
import { oneRow, rows } from './database';
import { roomsTaken, type Stay } from './stay';

interface BookingRow {
  id: number;
  reference: string;
  status: string;
  inventoryState: string;
  settlement: string;
  corporateId: number;
  payable: number;
}

/** Bookings of a stay's hotel and days that were made since the stay was planned, expired holds included. */
export function bookingsOf({ hotelId, checkin, checkout, plannedAt }: Stay): Promise<BookingRow[]> {
  return rows<BookingRow>(
    `select id, reference, status, inventory_state as "inventoryState", settlement, corporate_id as "corporateId",
            payable_paise as payable
       from booking where hotel_id = $1 and checkin = $2 and checkout = $3 and created_at >= $4 order by id`,
    [hotelId, checkin, checkout, plannedAt],
  );
}

/** The stay's one booking. */
export async function bookingOf(stay: Stay): Promise<BookingRow> {
  const [booking, ...others] = await bookingsOf(stay);
  if (!booking) throw new Error(`Nothing was booked from ${stay.checkin}`);
  expect(others, 'one stay, one booking').toEqual([]);
  return booking;
}

interface PaymentRow {
  id: number;
  providerPaymentId: string;
  providerOrderId: string;
  status: string;
  outcome: string | null;
  amount: number;
}

export function paymentsOf(bookingId: number): Promise<PaymentRow[]> {
  return rows<PaymentRow>(
    `select p.id, p.provider_payment_id as "providerPaymentId", o.provider_order_id as "providerOrderId", p.status,
            p.outcome, p.amount_paise as amount
       from payment p join pay_order o on o.id = p.pay_order_id join pay_allocation a on a.pay_order_id = o.id
      where a.booking_id = $1 order by p.id`,
    [bookingId],
  );
}

/** Balance of one account in paise, debits positive; 0 where nothing was ever posted. */
export async function balance({ book, ownerType, ownerId, type }: AccountKey): Promise<number> {
  const [row] = await rows<{ sum: number }>(
    `select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.book = $1 and a.owner_type = $2 and a.owner_id = $3 and a.type = $4`,
    [book, ownerType, ownerId, type],
  );
  return row?.sum ?? 0;
}

/** Every journal sums to zero, and every account holds what its entries say. */
export async function expectLedgerSound(): Promise<void> {
  expect(
    await rows('select journal_id from ledger_entry group by journal_id having sum(amount) <> 0'),
    'journals that do not sum to zero',
  ).toEqual([]);
  expect(
    await rows(
      `select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
        group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
    ),
    'accounts whose balance is not the sum of their entries',
  ).toEqual([]);
}

/**
 * The stay is booked once and paid once: rooms sold and none held, the money in the booking's account and at the provider, and
 * one captured payment there.
 */
export async function expectPaidOnce(stay: Stay, roomsBefore: Awaited<ReturnType<typeof roomsTaken>>): Promise<void> {
  const booking = await bookingOf(stay);
  expect(booking).toMatchObject({ status: 'confirmed', inventoryState: 'sold', settlement: 'prepaid' });
  const captured = (await paymentsOf(booking.id)).filter(({ status }) => status === 'captured');
  expect(captured).toMatchObject([{ outcome: 'applied', amount: booking.payable }]);
  const orderId = captured[0]?.providerOrderId;
  const { payments } = await bankLedger();
  const atBank = payments.filter((payment) => payment.order_id === orderId && payment.status === 'captured');
  expect(atBank).toMatchObject([{ id: captured[0]?.providerPaymentId, amount: booking.payable }]);
  expect(await balance(chart.bookingPaid(booking.id))).toBe(-booking.payable);
  expect(await roomsTaken(stay)).toEqual(roomsBefore.map(({ sold, held }) => ({ sold: sold + 1, held })));
  await expectLedgerSound();
}

/** What the company owes for one booking, and how often that was posted. */
export function billedOf(bookingId: number): Promise<{ billed: number; journals: number }> {
  return oneRow(
    `select coalesce(sum(e.amount), 0)::bigint as billed, count(distinct e.journal_id)::int as journals
       from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.book = 'credit' and a.owner_type = 'booking' and a.owner_id = $1`,
    [bookingId],
  );
}
