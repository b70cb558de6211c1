import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { UPCOMING_STATUSES } from '@/lib/domains/bookings/server/tables/ledger-joins';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { accounts, type AccountKey } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import type { IsoDate } from '@/lib/dates';

export const isAccount = (alias: SQL, { book, ownerType, type }: AccountKey): SQL =>
  sql`${alias}.book = ${book} and ${alias}.owner_type = ${ownerType} and ${alias}.type = ${type}`;

/**
 * Open bills of companies. A bill is due the agreed days after check-out; a stay that was cancelled before, after its cancellation.
 * `late` is the number of days past the due date. Stays that have not ended are held.
 */
export const openBills = (today: IsoDate, only: SQL = sql``): SQL => sql`
  select b.id as booking_id, b.corporate_id, b.legal_entity_id, b.reference, b.hotel_snapshot ->> 'name' as hotel, b.checkout,
    a.balance as owed, b.status in (${sql.join([...UPCOMING_STATUSES], sql`, `)}) as is_held, bill.due, ${today}::date - bill.due as late
  from ${ledgerAccounts} a
  join ${bookings} b on b.id = a.owner_id
  join ${corporates} c on c.id = b.corporate_id
  cross join lateral (
    select least(b.checkout, ((b.cancellation ->> 'cancelledAt')::timestamptz at time zone 'Asia/Kolkata')::date) + c.credit_days as due
  ) bill
  where ${isAccount(sql`a`, accounts.bookingBilled(0))} and a.balance > 0 ${only}`;
