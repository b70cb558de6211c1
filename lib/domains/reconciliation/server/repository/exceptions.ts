import 'server-only';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Sort } from '@/lib/platform/http/list-query';
import type { Closing, Exception, ExceptionKind, NewException, Solution } from '../../types';
import { staff } from '@/lib/domains/staff/server/tables';
import { reconciliationExceptions } from '../tables';

const table = reconciliationExceptions;

const columns = {
  id: table.id,
  key: table.key,
  kind: table.kind,
  day: table.day,
  amountPaise: table.amountPaise,
  differencePaise: table.differencePaise,
  rowId: table.rowId,
  settlementId: table.settlementId,
  facts: table.facts,
  openedAt: table.openedAt,
  solvedAt: table.solvedAt,
  solution: sql<Solution | Closing | null>`${table.solution}`,
  solvedBy: staff.name,
  reason: table.reason,
};

const select = (on: Connection) => on.select(columns).from(table).leftJoin(staff, eq(staff.id, table.solvedBy));

/** Solutions of a problem that had ended. If the same problem begins again, its exception is opened again. */
const ENDED: readonly (Solution | Closing)[] = ['resolved_itself', 'fetch_report', 'fetch_dispute'];

const hasEnded = inArray(table.solution, [...ENDED]);

const OPEN = { solvedAt: null, solution: null, solvedBy: null, reason: null };

/** Opens the exception, also if the same problem had ended by itself. */
export async function insertException(exception: NewException, on: Connection = connection()): Promise<void> {
  const values = { ...exception, openedAt: now() };
  await on
    .insert(table)
    .values(values)
    .onConflictDoUpdate({ target: table.key, set: { ...values, ...OPEN }, setWhere: hasEnded });
}

export async function findException(id: number, on: Connection = connection()): Promise<Exception | null> {
  const [row] = await select(on).where(eq(table.id, id));
  return row ?? null;
}

export async function lockException(id: number, tx: Connection): Promise<Exception | null> {
  const [row] = await select(tx).where(eq(table.id, id)).for('update', { of: table });
  return row ?? null;
}

export async function storeSolution(
  id: number,
  solved: { solution: Solution; solvedBy: number; reason: string },
  tx: Connection,
): Promise<void> {
  await tx
    .update(table)
    .set({ ...solved, solvedAt: now() })
    .where(eq(table.id, id));
}

export async function storeReopened(id: number, tx: Connection): Promise<void> {
  await tx.update(table).set(OPEN).where(eq(table.id, id));
}

/** The rows of a settlement differ from its amount. An open exception gets the new amount. */
export async function upsertTotalException(exception: NewException, tx: Connection): Promise<void> {
  await insertException(exception, tx);
  const { key, amountPaise } = exception;
  await tx
    .update(table)
    .set({ amountPaise })
    .where(and(eq(table.key, key), isNull(table.solvedAt)));
}

/** What staff accepted of the difference between a settlement and its rows, and how often. */
export async function sumAcceptedTotals(
  settlementId: string,
  tx: Connection,
): Promise<{ paise: Paise; times: number }> {
  const [row] = await tx
    .select({ paise: sql<string>`coalesce(sum(${table.amountPaise}), 0)`, times: count() })
    .from(table)
    .where(
      and(
        eq(table.settlementId, settlementId),
        eq(table.kind, 'settlement_total'),
        eq(table.solution, 'accept_difference'),
      ),
    );
  return { paise: Number(row?.paise ?? 0), times: row?.times ?? 0 };
}

/** How many exceptions about this amount were solved in this way, for one payment or for none. */
export async function countSolved(
  { solution, amountPaise, paymentId }: { solution: Solution; amountPaise: Paise; paymentId: string | null },
  tx: Connection,
): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(table)
    .where(
      and(
        eq(table.solution, solution),
        eq(table.amountPaise, amountPaise),
        sql`${table.facts} ->> 'paymentId' is not distinct from ${paymentId}`,
      ),
    );
  return row?.times ?? 0;
}

/** Ends open exceptions whose problem has ended. They must explain no part of the open differences. */
export async function closeResolved(
  keys: readonly string[],
  reason: string,
  on: Connection = connection(),
): Promise<void> {
  if (keys.length === 0) return;
  await on
    .update(table)
    .set({ solution: 'resolved_itself', reason, solvedAt: now() })
    .where(and(inArray(table.key, [...keys]), isNull(table.solvedAt), eq(table.differencePaise, 0)));
}

export async function listOpenKeys(kind: ExceptionKind, on: Connection = connection()): Promise<string[]> {
  const rows = await on
    .select({ key: table.key })
    .from(table)
    .where(and(eq(table.kind, kind), isNull(table.solvedAt)));
  return rows.map(({ key }) => key);
}

export async function countOpen(on: Connection = connection()): Promise<{ kind: ExceptionKind; count: number }[]> {
  return on
    .select({ kind: table.kind, count: count() })
    .from(table)
    .where(isNull(table.solvedAt))
    .groupBy(table.kind)
    .orderBy(desc(count()), asc(table.kind));
}

export async function countOpenBySettlement(
  settlementIds: readonly string[],
  on: Connection = connection(),
): Promise<Map<string, number>> {
  const rows = await on
    .select({ id: table.settlementId, count: count() })
    .from(table)
    .where(and(isNull(table.solvedAt), inArray(table.settlementId, [...settlementIds])))
    .groupBy(table.settlementId);
  return new Map(rows.map((row) => [row.id ?? '', row.count]));
}

export interface ExceptionQuery {
  isOpen: boolean;
  kind: ExceptionKind | undefined;
  sort: Sort<'opened_at' | 'amount'>;
  limit: number;
  offset: number;
}

const SORTS = {
  opened_at: asc(table.openedAt),
  '-opened_at': desc(table.openedAt),
  amount: asc(table.amountPaise),
  '-amount': desc(table.amountPaise),
};

export async function listExceptions(
  { isOpen, kind, sort, limit, offset }: ExceptionQuery,
  on: Connection = connection(),
): Promise<{ rows: Exception[]; total: number }> {
  const where = and(
    isOpen ? isNull(table.solvedAt) : isNotNull(table.solvedAt),
    kind === undefined ? undefined : eq(table.kind, kind),
  );
  const rows = await select(on).where(where).orderBy(SORTS[sort], desc(table.id)).limit(limit).offset(offset);
  const [all] = await on.select({ total: count() }).from(table).where(where);
  return { rows, total: all?.total ?? 0 };
}
