import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { companyPayments } from '@/lib/domains/corporates/server/tables';
import { hotelReceipts } from '@/lib/domains/payables/server/tables';
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

/** Matched transactions whose payment or receipt is reversed, or whose payout is not paid and was not returned by another transaction. */
export async function listDisproved(tx: Connection): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select matched.id from (
      select 'company_payment' as kind, id::text as id from company_payment where reversed_at is not null
      union all select 'hotel_receipt', receipt.id::text from hotel_receipt receipt join hotel_receipt later
        on later.utr = receipt.utr and later.revision = receipt.revision + 1 where receipt.amount_paise > 0
      union all select 'payout', line.id::text from payout_line line where line.status <> 'paid' and not exists (
        select 1 from bank_transaction r where r.matched_kind = 'payout_return' and r.matched_id = line.id::text)
    ) disproved
    join bank_transaction matched on matched.matched_kind = disproved.kind and matched.matched_id = disproved.id
    order by matched.id`);
  return rows.map(({ id }) => Number(id));
}

/** The day of the oldest debit of this amount from a day on that is nothing in our books yet. */
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
