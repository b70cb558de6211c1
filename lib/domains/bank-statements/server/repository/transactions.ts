import 'server-only';
import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Sort } from '@/lib/platform/http/list-query';
import type { Bank, MatchKind, TransactionState } from '../../types';
import { bankStatements, bankTransactions as table } from '../tables';

export interface Transaction {
  id: number;
  day: IsoDate;
  narration: string;
  reference: string;
  amountPaise: Paise;
  payer: string | null;
  words: string[];
  state: TransactionState;
  matchedKind: MatchKind | null;
  matchedId: string | null;
  reason: string | null;
}

const columns = {
  id: table.id,
  day: table.day,
  narration: table.narration,
  reference: table.reference,
  amountPaise: table.amountPaise,
  payer: table.payer,
  words: table.words,
  state: table.state,
  matchedKind: table.matchedKind,
  matchedId: table.matchedId,
  reason: table.reason,
};

interface NewStatement {
  bank: Bank;
  fileName: string;
  fileHash: string;
  fromDay: IsoDate;
  toDay: IsoDate;
  uploadedBy: number;
}

/** @returns null if the same file is stored */
export async function insertStatement(statement: NewStatement, tx: Connection): Promise<number | null> {
  const [row] = await tx
    .insert(bankStatements)
    .values({ ...statement, uploadedAt: now() })
    .onConflictDoNothing({ target: bankStatements.fileHash })
    .returning({ id: bankStatements.id });
  return row?.id ?? null;
}

type NewTransaction = Pick<
  typeof table.$inferInsert,
  | 'statementId'
  | 'rowHash'
  | 'occurrence'
  | 'day'
  | 'narration'
  | 'reference'
  | 'amountPaise'
  | 'balancePaise'
  | 'payer'
  | 'words'
>;

const ROWS_PER_STATEMENT = 1000;

/** @returns the number of rows that were not stored before */
export async function insertTransactions(rows: readonly NewTransaction[], tx: Connection): Promise<number> {
  let inserted = 0;
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
    const stored = await tx
      .insert(table)
      .values(rows.slice(first, first + ROWS_PER_STATEMENT))
      .onConflictDoNothing({ target: [table.rowHash, table.occurrence] })
      .returning({ id: table.id });
    inserted += stored.length;
  }
  return inserted;
}

export async function listUnmatched(limit: number, tx: Connection): Promise<Transaction[]> {
  return tx
    .select(columns)
    .from(table)
    .where(eq(table.state, 'unmatched'))
    .orderBy(desc(table.day), desc(table.id))
    .limit(limit);
}

/** Locks the row until the end of `tx`. */
export async function lockTransaction(id: number, tx: Connection): Promise<Transaction | null> {
  const [row] = await tx.select(columns).from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

interface Solved {
  state: 'matched' | 'ignored';
  matchedKind?: MatchKind;
  matchedId?: string;
  corporateId?: number | null;
  solvedBy: number | null;
  reason?: string;
}

export async function storeSolved(id: number, solved: Solved, tx: Connection): Promise<void> {
  const { rowCount } = await tx
    .update(table)
    .set({ ...solved, solvedAt: now() })
    .where(and(eq(table.id, id), eq(table.state, 'unmatched')));
  if (rowCount !== 1) throw new Error(`The bank transaction ${id} is solved`);
}

export async function storeReopened(id: number, tx: Connection): Promise<void> {
  const nothing = {
    matchedKind: null,
    matchedId: null,
    corporateId: null,
    solvedAt: null,
    solvedBy: null,
    reason: null,
  };
  await tx
    .update(table)
    .set({ state: 'unmatched', ...nothing })
    .where(eq(table.id, id));
}

export interface TransactionQuery {
  state: TransactionState | undefined;
  direction: 'credit' | 'debit' | undefined;
  sort: Sort<'day' | 'amount'>;
  limit: number;
  offset: number;
}

const SORTS = {
  day: asc(table.day),
  '-day': desc(table.day),
  amount: asc(table.amountPaise),
  '-amount': desc(table.amountPaise),
};

const selectDescribed = (on: Connection) =>
  on
    .select({ ...columns, bank: bankStatements.bank, company: corporates.name, solvedBy: staff.name })
    .from(table)
    .innerJoin(bankStatements, eq(bankStatements.id, table.statementId))
    .leftJoin(corporates, eq(corporates.id, table.corporateId))
    .leftJoin(staff, eq(staff.id, table.solvedBy));

export async function findTransaction(id: number, on: Connection = connection()) {
  const [row] = await selectDescribed(on).where(eq(table.id, id));
  return row ?? null;
}

export async function listTransactions(
  { state, direction, sort, limit, offset }: TransactionQuery,
  on: Connection = connection(),
) {
  const where = and(
    state && eq(table.state, state),
    direction && (direction === 'credit' ? gt(table.amountPaise, 0) : lt(table.amountPaise, 0)),
  );
  const rows = await selectDescribed(on).where(where).orderBy(SORTS[sort], desc(table.id)).limit(limit).offset(offset);
  const [all] = await on.select({ total: count() }).from(table).where(where);
  return { rows, total: all?.total ?? 0 };
}

export interface Recorded {
  kind: MatchKind;
  id: string;
  corporateId: number | null;
}

/** The provider states the kind of a refund's reference before its number; bank statements have the number. */
const REFUND_REFERENCE_KINDS = ['ARN ', 'RRN ', 'UTR '];

/** What our books have with one of the references and this amount, unless another bank transaction is matched with it. */
export async function findRecorded(
  { words, amountPaise }: Pick<Transaction, 'words' | 'amountPaise'>,
  tx: Connection,
): Promise<Recorded | null> {
  if (words.length === 0) return null;
  const listOf = (texts: readonly string[]) =>
    sql.join(
      texts.map((text) => sql`${text}`),
      sql`, `,
    );
  const known = listOf(words);
  const knownOfRefunds = listOf(['', ...REFUND_REFERENCE_KINDS].flatMap((kind) => words.map((word) => kind + word)));
  const { rows } = await tx.execute<{ kind: MatchKind; id: string; corporate_id: number | null }>(sql`
    select found.kind, found.id, found.corporate_id from (
      select 'company_payment' as kind, id::text as id, corporate_id, amount_paise from company_payment
        where reference in (${known}) and reversed_at is null
      union all select 'hotel_receipt', id::text, null, amount_paise from hotel_receipt r where utr in (${known})
        and (amount_paise < 0 or not exists (select 1 from hotel_receipt later where later.utr = r.utr and later.revision > r.revision))
      union all select 'payout', id::text, null, -amount_paise from payout_line where utr in (${known}) and status = 'paid'
      union all select 'refund', id::text, null, -amount_paise from refund where bank_reference in (${knownOfRefunds})
    ) found
    where found.amount_paise = ${amountPaise} and not exists (
      select 1 from bank_transaction b where b.matched_kind = found.kind and b.matched_id = found.id)
    limit 1`);
  const [row] = rows;
  return row ? { kind: row.kind, id: row.id, corporateId: row.corporate_id } : null;
}
