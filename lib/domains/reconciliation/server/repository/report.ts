import 'server-only';
import { and, count, desc, eq, inArray, isNotNull, lte, max, min, sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { payments, refunds } from '@/lib/domains/payments/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { RowMatch } from '../../types';
import { reconciliationExceptions, settlementDays, settlementRows } from '../tables';

export interface NewRow {
  settlementId: string;
  type: 'payment' | 'refund' | 'transfer' | 'adjustment';
  entityId: string;
  occurrence: number;
  amountPaise: Paise;
  creditPaise: Paise;
  debitPaise: Paise;
  feePaise: Paise;
  taxPaise: Paise;
  paymentId: string | null;
  orderReceipt: string | null;
  method: string | null;
  disputeId: string | null;
  description: string | null;
  createdAt: Date;
}

export interface StoredRow extends NewRow {
  id: number;
  match: RowMatch;
}

const columns = {
  id: settlementRows.id,
  settlementId: settlementRows.settlementId,
  type: settlementRows.type,
  entityId: settlementRows.entityId,
  occurrence: settlementRows.occurrence,
  amountPaise: settlementRows.amountPaise,
  creditPaise: settlementRows.creditPaise,
  debitPaise: settlementRows.debitPaise,
  feePaise: settlementRows.feePaise,
  taxPaise: settlementRows.taxPaise,
  paymentId: settlementRows.paymentId,
  orderReceipt: settlementRows.orderReceipt,
  method: settlementRows.method,
  disputeId: settlementRows.disputeId,
  description: settlementRows.description,
  createdAt: settlementRows.createdAt,
  match: settlementRows.match,
};

export async function listRowKeys(
  settlementId: string,
  on: Connection,
): Promise<{ type: string; entityId: string; occurrence: number }[]> {
  return on
    .select({ type: columns.type, entityId: columns.entityId, occurrence: columns.occurrence })
    .from(settlementRows)
    .where(eq(settlementRows.settlementId, settlementId));
}

export async function insertRow(row: NewRow & { match: RowMatch }, tx: Connection): Promise<number> {
  const [inserted] = await tx.insert(settlementRows).values(row).returning({ id: settlementRows.id });
  if (!inserted) throw new Error(`Inserting the row of ${row.entityId} returned no row`);
  return inserted.id;
}

export async function updateMatch(id: number, match: RowMatch, tx: Connection): Promise<void> {
  await tx.update(settlementRows).set({ match }).where(eq(settlementRows.id, id));
}

export async function findRow(id: number, on: Connection = connection()): Promise<StoredRow | null> {
  const [row] = await on.select(columns).from(settlementRows).where(eq(settlementRows.id, id));
  return row ?? null;
}

/** Sum of credits less debits. */
export async function sumRows(settlementId: string, on: Connection): Promise<Paise> {
  const [row] = await on
    .select({ sum: sql<string>`coalesce(sum(${settlementRows.creditPaise} - ${settlementRows.debitPaise}), 0)` })
    .from(settlementRows)
    .where(eq(settlementRows.settlementId, settlementId));
  return Number(row?.sum ?? 0);
}

/** The amounts of captured payments and of refunds that are in the ledger, by the provider's id. */
export async function findOurAmounts(
  ids: { payments: readonly string[]; refunds: readonly string[] },
  on: Connection,
): Promise<Map<string, Paise>> {
  const known = await on
    .select({ id: payments.providerPaymentId, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(inArray(payments.providerPaymentId, [...ids.payments]), isNotNull(payments.outcome)));
  const refunded = await on
    .select({ id: refunds.providerRefundId, amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(and(inArray(refunds.providerRefundId, [...ids.refunds]), inArray(refunds.status, ['pending', 'processed'])));
  return new Map([...known, ...refunded].map(({ id, amountPaise }) => [id ?? '', amountPaise]));
}

/** Entities that a row has settled, and payments that staff wrote off. */
export async function findCountedIds(entityIds: readonly string[], on: Connection): Promise<Set<string>> {
  const rows = await on
    .select({ id: settlementRows.entityId })
    .from(settlementRows)
    .where(inArray(settlementRows.entityId, [...entityIds]));
  const written = await on
    .select({ key: reconciliationExceptions.key })
    .from(reconciliationExceptions)
    .where(
      and(
        inArray(
          reconciliationExceptions.key,
          entityIds.map((id) => `payment/${id}`),
        ),
        eq(reconciliationExceptions.solution, 'write_off_payment'),
      ),
    );
  return new Set([...rows.map(({ id }) => id), ...written.map(({ key }) => key.replace('payment/', ''))]);
}

export async function storeImportedDay(day: IsoDate, on: Connection = connection()): Promise<void> {
  const values = { day, importedAt: now() };
  await on
    .insert(settlementDays)
    .values(values)
    .onConflictDoUpdate({ target: settlementDays.day, set: { importedAt: values.importedAt } });
}

/** Oldest first. */
export async function listImportedDays(on: Connection = connection()): Promise<{ day: IsoDate; importedAt: Date }[]> {
  return on
    .select({ day: settlementDays.day, importedAt: settlementDays.importedAt })
    .from(settlementDays)
    .orderBy(settlementDays.day);
}

export async function findImportedPeriod(
  on: Connection = connection(),
): Promise<{ first: IsoDate | null; last: IsoDate | null; importedAt: Date | null }> {
  const [row] = await on
    .select({
      first: min(settlementDays.day),
      last: max(settlementDays.day),
      importedAt: max(settlementDays.importedAt),
    })
    .from(settlementDays);
  return { first: row?.first ?? null, last: row?.last ?? null, importedAt: row?.importedAt ?? null };
}

/** Payments in the ledger since `first` and recorded until `until`, that no row has settled and no exception concerns. */
export async function listUnsettledPayments(
  { first, until }: { first: Date; until: Date },
  limit: number,
  on: Connection = connection(),
): Promise<{ providerPaymentId: string; amountPaise: Paise; createdAt: Date }[]> {
  return on
    .select({
      providerPaymentId: payments.providerPaymentId,
      amountPaise: payments.amountPaise,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(
      and(
        isNotNull(payments.outcome),
        sql`${payments.createdAt} >= ${first.toISOString()}`,
        lte(payments.createdAt, until),
        sql`not exists (select 1 from ${settlementRows} where ${settlementRows.entityId} = ${payments.providerPaymentId})`,
        sql`not exists (select 1 from ${reconciliationExceptions}
          where ${reconciliationExceptions.key} = 'payment/' || ${payments.providerPaymentId})`,
      ),
    )
    .orderBy(payments.id)
    .limit(limit);
}

/** Failed refunds, which are still owed to the payer. */
export async function listFailedRefunds(
  limit: number,
  on: Connection = connection(),
): Promise<{ id: number; amountPaise: Paise; providerPaymentId: string }[]> {
  return on
    .select({ id: refunds.id, amountPaise: refunds.amountPaise, providerPaymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.status, 'failed'))
    .orderBy(desc(refunds.id))
    .limit(limit);
}

/** How often a refund of a payment over an amount was accepted by the provider and returned by the bank. */
export async function countReturnedRefunds(
  { paymentId, amountPaise }: { paymentId: string; amountPaise: Paise },
  on: Connection,
): Promise<number> {
  const [row] = await on
    .select({ times: sql<string>`coalesce(sum(${refunds.failures}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.providerPaymentId, paymentId), eq(refunds.amountPaise, amountPaise)));
  return Number(row?.times ?? 0);
}

export async function countRowsOf(
  settlementIds: readonly string[],
  on: Connection = connection(),
): Promise<Map<string, { rows: number; matched: number }>> {
  const matched = sql<string>`count(*) filter (where ${settlementRows.match} = 'matched')`;
  const found = await on
    .select({ id: settlementRows.settlementId, rows: count(), matched })
    .from(settlementRows)
    .where(inArray(settlementRows.settlementId, [...settlementIds]))
    .groupBy(settlementRows.settlementId);
  return new Map(found.map((row) => [row.id, { rows: row.rows, matched: Number(row.matched) }]));
}
