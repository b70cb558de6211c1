import 'server-only';
import { type Connection, connection } from '@/lib/platform/db/connection';
import type { Paise } from '@/lib/money';
import { sql, and, eq, inArray, gt, asc, count } from 'drizzle-orm';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { isAccountOf, UPCOMING_STATUSES } from '@/lib/domains/bookings/server/tables/ledger-joins';
import { accounts } from '@/lib/domains/ledger/accounts';
import type { Booking } from '@/lib/domains/bookings/types';
import { bookingColumns } from '@/lib/domains/bookings/server/tables/columns';

export async function sumHeldCredit(corporateId: number, on: Connection = connection()): Promise<Paise> {
  const [row] = await on
    .select({ held: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)` })
    .from(bookings)
    .innerJoin(ledgerAccounts, isAccountOf(accounts.bookingBilled(0)))
    .where(and(eq(bookings.corporateId, corporateId), inArray(bookings.status, [...UPCOMING_STATUSES])));
  return Number(row?.held ?? 0);
}

export async function listBilledBookings(
  { legalEntityId, limit, offset }: { legalEntityId: number; limit: number; offset: number },
  on: Connection = connection(),
): Promise<{ items: { booking: Booking; billedPaise: Paise }[]; total: number; totalPaise: Paise }> {
  const isBilled = isAccountOf(accounts.bookingBilled(0));
  const where = and(eq(bookings.legalEntityId, legalEntityId), gt(ledgerAccounts.balance, 0));
  const items = await on
    .select({ booking: bookingColumns, billedPaise: ledgerAccounts.balance })
    .from(bookings)
    .innerJoin(ledgerAccounts, isBilled)
    .where(where)
    .orderBy(asc(bookings.checkout), asc(bookings.id))
    .limit(limit)
    .offset(offset);
  const [all] = await on
    .select({ total: count(), sum: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)` })
    .from(bookings)
    .innerJoin(ledgerAccounts, isBilled)
    .where(where);
  return { items, total: all?.total ?? 0, totalPaise: Number(all?.sum ?? 0) };
}
