import 'server-only';
import { and, asc, count, desc, eq, isNull, lte } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
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

/** Status and UTR are newer in a later report; amounts of a settlement never change. */
export async function upsertSettlement(settlement: Omit<Settlement, 'atBankOn'>, tx: Connection): Promise<void> {
  const { status, utr } = settlement;
  await tx.insert(settlements).values(settlement).onConflictDoUpdate({ target: settlements.id, set: { status, utr } });
}

export async function findSettlement(id: string, on: Connection = connection()): Promise<Settlement | null> {
  const [row] = await on.select(columns).from(settlements).where(eq(settlements.id, id));
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

export async function listMissingAtBank(
  until: IsoDate,
  limit: number,
  on: Connection = connection(),
): Promise<Settlement[]> {
  return on
    .select(columns)
    .from(settlements)
    .where(and(eq(settlements.status, 'processed'), isNull(settlements.atBankOn), lte(settlements.settledOn, until)))
    .orderBy(asc(settlements.settledOn))
    .limit(limit);
}

export async function listSettlements(
  { isNewestFirst, limit, offset }: { isNewestFirst: boolean; limit: number; offset: number },
  on: Connection = connection(),
): Promise<{ rows: Settlement[]; total: number }> {
  const rows = await on
    .select(columns)
    .from(settlements)
    .orderBy(...[settlements.settledOn, settlements.id].map((column) => (isNewestFirst ? desc : asc)(column)))
    .limit(limit)
    .offset(offset);
  const [all] = await on.select({ total: count() }).from(settlements);
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
