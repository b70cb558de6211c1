import 'server-only';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';

export async function sumRetainedCharges(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, Paise>> {
  if (bookingIds.length === 0) return new Map();
  const penalties = accounts.penalties();
  const ids = bookingIds.map(String);
  // The reference of a no-show journal is `<booking id>/<number>`, for example 7/1.
  const bookingId = sql<string>`split_part(${ledgerJournals.refId}, '/', 1)`;
  const rows = await on
    .select({ bookingId, retainedPaise: sql<string>`-sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        or(
          and(
            eq(ledgerJournals.reason, 'booking_cancelled'),
            eq(ledgerJournals.refType, 'booking'),
            inArray(ledgerJournals.refId, ids),
          ),
          and(
            inArray(ledgerJournals.reason, ['no_show_charged', 'no_show_taken_back']),
            eq(ledgerJournals.refType, 'no_show'),
            inArray(bookingId, ids),
          ),
        ),
        eq(ledgerAccounts.book, penalties.book),
        eq(ledgerAccounts.ownerType, penalties.ownerType),
        eq(ledgerAccounts.type, penalties.type),
      ),
    )
    .groupBy(bookingId);
  return new Map(rows.map((row) => [Number(row.bookingId), Number(row.retainedPaise)]));
}
