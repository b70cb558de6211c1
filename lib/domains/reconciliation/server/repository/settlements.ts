import 'server-only';
import { and, asc, count, desc, eq, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { PaymentDispute, Settlement } from '../../types';
import { paymentDisputes, settlements } from '../tables';

const columns = {
  id: settlements.id,
  amountPaise: settlements.amountPaise,
  feesPaise: settlements.feesPaise,
  taxPaise: settlements.taxPaise,
  status: settlements.status,
  utr: settlements.utr,
  settledOn: settlements.settledOn,
  atBankOn: settlements.atBankOn,
};

/** The order in which a settlement passes through its states. A transfer that was processed can still fail. */
const rankOf = (status: SQL | AnyPgColumn) => sql`array_position(array['created', 'processed', 'failed'], ${status})`;

/** Stores status and UTR unless the stored ones are newer; amounts of a settlement never change. Returns what is stored. */
export async function upsertSettlement(settlement: Omit<Settlement, 'atBankOn'>, tx: Connection): Promise<Settlement> {
  const { id } = settlement;
  const isNewer = sql`${rankOf(sql`excluded.status`)} >= ${rankOf(settlements.status)}`;
  const set = {
    status: sql`case when ${isNewer} then excluded.status else ${settlements.status} end`,
    utr: sql`case when ${isNewer} then coalesce(excluded.utr, ${settlements.utr}) else coalesce(${settlements.utr}, excluded.utr) end`,
  };
  await tx.insert(settlements).values(settlement).onConflictDoUpdate({ target: settlements.id, set });
  const stored = await findSettlement(id, tx);
  if (!stored) throw new Error(`Storing the settlement ${id} had no effect`);
  return stored;
}

export async function findSettlement(id: string, on: Connection = connection()): Promise<Settlement | null> {
  const [row] = await on.select(columns).from(settlements).where(eq(settlements.id, id));
  return row ?? null;
}

/** The settlement of this amount with one of the UTRs that has not failed and that no bank statement shows. */
export async function findTransferByUtr(
  utrs: readonly string[],
  amountPaise: Paise,
  tx: Connection,
): Promise<Settlement | null> {
  if (utrs.length === 0) return null;
  const isWaiting = and(ne(settlements.status, 'failed'), isNull(settlements.atBankOn));
  const [row] = await tx
    .select(columns)
    .from(settlements)
    .where(and(inArray(settlements.utr, [...utrs]), eq(settlements.amountPaise, amountPaise), isWaiting))
    .limit(1);
  return row ?? null;
}

/** @returns false if the bank statement has shown it before */
export async function storeAtBank(id: string, day: IsoDate, tx: Connection): Promise<boolean> {
  const moved = await tx
    .update(settlements)
    .set({ atBankOn: day })
    .where(and(eq(settlements.id, id), isNull(settlements.atBankOn)))
    .returning({ id: settlements.id });
  return moved.length > 0;
}

/** Settlements that have not failed, and that no bank statement shows. */
export async function listMissingAtBank(
  until: IsoDate,
  limit: number,
  on: Connection = connection(),
): Promise<Settlement[]> {
  return on
    .select(columns)
    .from(settlements)
    .where(and(ne(settlements.status, 'failed'), isNull(settlements.atBankOn), lte(settlements.settledOn, until)))
    .orderBy(asc(settlements.settledOn))
    .limit(limit);
}

export async function listSettlements(
  {
    isNewestFirst,
    utr,
    limit,
    offset,
  }: { isNewestFirst: boolean; utr?: string | undefined; limit: number; offset: number },
  on: Connection = connection(),
): Promise<{ rows: Settlement[]; total: number }> {
  const isFound = utr ? sql`position(${utr.toUpperCase()} in upper(${settlements.utr})) > 0` : undefined;
  const rows = await on
    .select(columns)
    .from(settlements)
    .where(isFound)
    .orderBy(...[settlements.settledOn, settlements.id].map((column) => (isNewestFirst ? desc : asc)(column)))
    .limit(limit)
    .offset(offset);
  const [all] = await on.select({ total: count() }).from(settlements).where(isFound);
  return { rows, total: all?.total ?? 0 };
}

export async function upsertDispute(dispute: PaymentDispute, tx: Connection): Promise<void> {
  const { deductedPaise, phase, status, respondBy } = dispute;
  const set = { deductedPaise, phase, status, respondBy, updatedAt: now() };
  await tx
    .insert(paymentDisputes)
    .values({ ...dispute, updatedAt: set.updatedAt })
    .onConflictDoUpdate({ target: paymentDisputes.id, set });
}
