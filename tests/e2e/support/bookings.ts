import { expect } from 'playwright/test';
import { accounts as ledgerAccounts, type AccountKey } from '@/lib/domains/ledger/accounts';
import { fetchProviderLedger } from './bank';
import { queryRow, queryRows } from './database';
import { countTakenRooms, type Stay } from './stay';

interface BookingRow {
  id: number;
  reference: string;
  status: string;
  inventoryState: string;
  settlement: string;
  corporateId: number;
  payable: number;
}

/** Bookings of the stay's hotel and dates that were created after `plannedAt`, including expired holds. */
export function findBookings({ hotelId, checkin, checkout, plannedAt }: Stay): Promise<BookingRow[]> {
  return queryRows<BookingRow>(
    `select id, reference, status, inventory_state as "inventoryState", settlement, corporate_id as "corporateId",
            payable_paise as payable
       from booking where hotel_id = $1 and checkin = $2 and checkout = $3 and created_at >= $4 order by id`,
    [hotelId, checkin, checkout, plannedAt],
  );
}

/** @throws {Error} if the stay has no booking */
export async function getBooking(stay: Stay): Promise<BookingRow> {
  const [booking, ...others] = await findBookings(stay);
  if (!booking) throw new Error(`Hotel ${stay.hotelId} has no booking with check-in ${stay.checkin}`);
  expect(others, 'further bookings of the same stay').toEqual([]);
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

export function findPayments(bookingId: number): Promise<PaymentRow[]> {
  return queryRows<PaymentRow>(
    `select p.id, p.provider_payment_id as "providerPaymentId", o.provider_order_id as "providerOrderId", p.status,
            p.outcome, p.amount_paise as amount
       from payment p join pay_order o on o.id = p.pay_order_id join pay_allocation a on a.pay_order_id = o.id
      where a.booking_id = $1 order by p.id`,
    [bookingId],
  );
}

/** Balance in paise; debits are positive. An account without entries has the balance 0. */
export async function getBalance({ book, ownerType, ownerId, type }: AccountKey): Promise<number> {
  const [row] = await queryRows<{ sum: number }>(
    `select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.book = $1 and a.owner_type = $2 and a.owner_id = $3 and a.type = $4`,
    [book, ownerType, ownerId, type],
  );
  return row?.sum ?? 0;
}

export async function expectConsistentLedger(): Promise<void> {
  expect(
    await queryRows('select journal_id from ledger_entry group by journal_id having sum(amount) <> 0'),
    'journals that do not sum to zero',
  ).toEqual([]);
  expect(
    await queryRows(
      `select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
        group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
    ),
    'accounts whose balance is not the sum of their entries',
  ).toEqual([]);
}

/** Checks the booking, its rooms, the ledger and the provider's payments after one prepaid booking of one room. */
export async function expectPaidOnce(
  stay: Stay,
  roomsBefore: Awaited<ReturnType<typeof countTakenRooms>>,
): Promise<void> {
  const booking = await getBooking(stay);
  expect(booking).toMatchObject({ status: 'confirmed', inventoryState: 'sold', settlement: 'prepaid' });
  const captured = (await findPayments(booking.id)).filter(({ status }) => status === 'captured');
  expect(captured).toMatchObject([{ outcome: 'applied', amount: booking.payable }]);
  const orderId = captured[0]?.providerOrderId;
  const { payments } = await fetchProviderLedger();
  const capturedAtProvider = payments.filter(
    (payment) => payment.order_id === orderId && payment.status === 'captured',
  );
  expect(capturedAtProvider).toMatchObject([{ id: captured[0]?.providerPaymentId, amount: booking.payable }]);
  expect(await getBalance(ledgerAccounts.bookingPaid(booking.id))).toBe(-booking.payable);
  expect(await countTakenRooms(stay)).toEqual(roomsBefore.map(({ sold, held }) => ({ sold: sold + 1, held })));
  await expectConsistentLedger();
}

/** `billed`: paise that the company owes for the booking. `journals`: number of journals that posted the debt. */
export function getBilledAmount(bookingId: number): Promise<{ billed: number; journals: number }> {
  return queryRow(
    `select coalesce(sum(e.amount), 0)::bigint as billed, count(distinct e.journal_id)::int as journals
       from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.book = 'credit' and a.owner_type = 'booking' and a.owner_id = $1`,
    [bookingId],
  );
}
