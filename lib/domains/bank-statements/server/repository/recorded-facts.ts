import 'server-only';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { companyPayments } from '@/lib/domains/corporates/server/tables';
import { hotelReceipts, payoutLines } from '@/lib/domains/payables/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import type { Connection } from '@/lib/platform/db/connection';
import { bankTransactions } from '../tables';

/** The reference of a payment; null if it is reversed. */
export async function findPaymentReference(id: number, tx: Connection): Promise<string | null> {
  const [row] = await tx
    .select({ reference: companyPayments.reference })
    .from(companyPayments)
    .where(and(eq(companyPayments.id, id), isNull(companyPayments.reversedAt)));
  return row?.reference ?? null;
}

const isReversed = sql`exists (select 1 from hotel_receipt later
  where later.utr = ${hotelReceipts.utr} and later.revision > ${hotelReceipts.revision})`;

/** The bank reference of a receipt; null if it is reversed. */
export async function findReceiptUtr(id: number, tx: Connection): Promise<string | null> {
  const [row] = await tx
    .select({ utr: hotelReceipts.utr })
    .from(hotelReceipts)
    .where(and(eq(hotelReceipts.id, id), sql`not ${isReversed}`));
  return row?.utr ?? null;
}

/** Another transaction is the return of this payout. */
export async function isReturnedPayout(lineId: number, tx: Connection): Promise<boolean> {
  const [row] = await tx
    .select({ id: bankTransactions.id })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.matchedKind, 'payout_return'), eq(bankTransactions.matchedId, String(lineId))));
  return row !== undefined;
}

/** The day of the debit that is matched with a payout. */
export async function findPayoutDebit(lineId: number, tx: Connection): Promise<IsoDate | null> {
  const [row] = await tx
    .select({ day: bankTransactions.day })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.matchedKind, 'payout'), eq(bankTransactions.matchedId, String(lineId))));
  return row?.day ?? null;
}

/** Which of these payouts no debit is matched with. */
export async function listWithoutDebit(lineIds: readonly number[], tx: Connection): Promise<number[]> {
  const rows = await tx
    .select({ matchedId: bankTransactions.matchedId })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.matchedKind, 'payout'), inArray(bankTransactions.matchedId, lineIds.map(String))));
  return lineIds.filter((id) => rows.every(({ matchedId }) => matchedId !== String(id)));
}

/** Whether one of the words is the recorded bank reference of a payout. */
export async function isReferenceOfPayout(words: readonly string[], tx: Connection): Promise<boolean> {
  const [row] = await tx
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(and(isNotNull(payoutLines.utr), inArray(payoutLines.utr, [...words])))
    .limit(1);
  return row !== undefined;
}

/** Matched transactions whose payment or receipt is reversed. */
export async function listInvalidMatches(tx: Connection): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select matched.id from (
      select 'company_payment' as kind, id::text as id from company_payment where reversed_at is not null
      union all select 'hotel_receipt', receipt.id::text from hotel_receipt receipt join hotel_receipt later
        on later.utr = receipt.utr and later.revision = receipt.revision + 1 where receipt.amount_paise > 0
    ) invalid
    join bank_transaction matched on matched.matched_kind = invalid.kind and matched.matched_id = invalid.id
    order by matched.id`);
  return rows.map(({ id }) => Number(id));
}

/** The day of the oldest unmatched debit of this amount since a day. */
export async function findOpenDebit(
  { amountPaise, from }: { amountPaise: Paise; from: IsoDate },
  tx: Connection,
): Promise<IsoDate | null> {
  const [row] = await tx
    .select({ day: bankTransactions.day })
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.state, 'unmatched'),
        eq(bankTransactions.amountPaise, 0 - amountPaise),
        sql`${bankTransactions.day} >= ${from}`,
      ),
    )
    .orderBy(bankTransactions.day)
    .limit(1);
  return row?.day ?? null;
}
