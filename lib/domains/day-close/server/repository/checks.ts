import 'server-only';
import { sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { invoices } from '@/lib/domains/invoices/server/tables';
import { ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { paymentOrders, refunds } from '@/lib/domains/payments/server/tables';
import { reconciliationExceptions, settlementDays } from '@/lib/domains/reconciliation/server/tables';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { CheckCounts } from '@/lib/domains/day-close/types';

/** Counts the findings of each check for each day, in one statement. */
export async function countFindings(
  days: readonly IsoDate[],
  on: Connection = connection(),
): Promise<Map<IsoDate, CheckCounts>> {
  const within = (column: string) => sql`${sql.raw(column)} >= begins and ${sql.raw(column)} < ends`;
  const { rows } = await on.execute<Record<string, string>>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      (select 1 - count(*) from ${settlementDays} s where s.day = d.day) as report,
      (select count(*) from ${reconciliationExceptions} x where x.day = d.day and x.solved_at is null) as exceptions,
      (select count(*) from (
        select e.journal_id from ${ledgerJournals} j join ${ledgerEntries} e on e.journal_id = j.id
        where ${within('j.at')} group by e.journal_id having sum(e.amount) <> 0
      ) wrong) as ledger,
      (select count(*) from ${paymentOrders} o
        where o.status in ('created', 'attempted') and o.next_poll_at is not null and ${within('o.created_at')}) as payments,
      (select count(*) from ${refunds} r where r.bank_reference is null and ${within('r.created_at')}) as refunds,
      (select count(*) from ${outboxMessages} m where m.status = 'failed' and ${within('m.created_at')}) as messages,
      (select count(*) from ${bookings} b
        where b.status = 'checked_out' and b.checkout = d.day and not exists (select 1 from ${invoices} i where i.booking_id = b.id)
          and (b.hotel_snapshot ->> 'gstin' is not null
            or b.quoted_price #>> '{breakdown,placeOfSupply,supplierGstin}' is not null)) as documents
    from (select day::date, (day::date)::timestamp at time zone 'Asia/Kolkata' as begins,
      (day::date + 1)::timestamp at time zone 'Asia/Kolkata' as ends
      from unnest(array[${sql.join([...days], sql`, `)}]::text[]) as asked (day)) d`);
  return new Map(
    rows.map(({ day = '', ...counts }) => [
      day,
      Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])),
    ]),
  );
}
