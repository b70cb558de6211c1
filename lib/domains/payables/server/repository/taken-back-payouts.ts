import 'server-only';
import { and, count, eq, exists, like, sql, type SQL } from 'drizzle-orm';
import { ledgerJournals } from '@/lib/domains/ledger/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { payoutLines } from '../tables';

/** Reason of the journal; its reference is the line and how often it was taken back. */
export const TAKEN_BACK = 'payout_paid_taken_back';

const isTakenBackOf = (lineId: number | SQL): SQL | undefined =>
  and(
    eq(ledgerJournals.reason, TAKEN_BACK),
    eq(ledgerJournals.refType, 'payout_line'),
    like(ledgerJournals.refId, sql`${lineId}::text || '/%'`),
  );

export async function countTakenBack(id: number, tx: Connection): Promise<number> {
  const [row] = await tx.select({ times: count() }).from(ledgerJournals).where(isTakenBackOf(id));
  return row?.times ?? 0;
}

/** Lines of a payout whose payment was taken back: a debit of the bank was matched with them once. */
export async function listTakenBackLines(payoutId: number, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(
      and(
        eq(payoutLines.payoutId, payoutId),
        exists(
          on
            .select({ id: ledgerJournals.id })
            .from(ledgerJournals)
            .where(isTakenBackOf(sql`${payoutLines.id}`)),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** True if this bank reference was recorded for the payout and taken back. */
export async function isTakenBackReference(id: number, utr: string, tx: Connection): Promise<boolean> {
  const [row] = await tx
    .select({ id: ledgerJournals.id })
    .from(ledgerJournals)
    .where(and(isTakenBackOf(id), sql`${ledgerJournals.memo} ->> 'utr' = ${utr}`))
    .limit(1);
  return row !== undefined;
}
