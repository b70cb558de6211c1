import 'server-only';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { HotelSum } from '../../rules/plan-payouts';
import type { PayoutStatus } from '../../rules/payout-file';
import { hotelPayees, hotelReceipts, payoutItems, payoutLines, payouts } from '../tables';
import { toPayee, type Payee, type SealedAccount } from './contracts';

/** What was exported in a period, also if it failed: a person who records a failure may not pay the same amount again alone. */
export async function sumExported({ begin, end }: { begin: Date; end: Date }, tx: Connection): Promise<Paise> {
  const [row] = await tx
    .select({ paise: sql<string>`coalesce(sum(${payoutLines.amountPaise}), 0)` })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(gte(payouts.exportedAt, begin), lt(payouts.exportedAt, end)));
  return Number(row?.paise ?? 0);
}

export interface PaidHotel {
  hotelId: number;
  code: string;
  name: string;
  payee: Payee | null;
}

export async function listPaidHotels(hotelIds: readonly number[], on: Connection = connection()): Promise<PaidHotel[]> {
  if (hotelIds.length === 0) return [];
  const rows = await on
    .select({ hotelId: hotels.id, code: hotels.code, name: hotels.name, payee: hotelPayees })
    .from(hotels)
    .leftJoin(hotelPayees, eq(hotelPayees.hotelId, hotels.id))
    .where(inArray(hotels.id, [...hotelIds]))
    .orderBy(asc(hotels.id));
  return rows.map(({ payee, ...hotel }) => ({ ...hotel, payee: payee && toPayee(payee) }));
}

export async function insertPayout(payout: { dueUntil: IsoDate; exportedAt: Date }, tx: Connection): Promise<number> {
  const [row] = await tx.insert(payouts).values(payout).returning({ id: payouts.id });
  if (!row) throw new Error('Inserting a payout returned no row');
  return row.id;
}

export interface PayoutSummary {
  id: number;
  exportedAt: Date;
  lines: number;
  totalPaise: Paise;
  byStatus: Record<PayoutStatus, number>;
}

const countOf = (status: PayoutStatus) => sql<string>`count(*) filter (where ${payoutLines.status} = ${status})`;

/** The newest payout first. */
export const listPayouts = (limit: number): Promise<PayoutSummary[]> =>
  listPayoutPage({ limit, offset: 0, isOldestFirst: false });

export async function countPayouts(on: Connection = connection()): Promise<number> {
  const [row] = await on.select({ total: count() }).from(payouts);
  return row?.total ?? 0;
}

export async function listPayoutPage(
  { limit, offset, isOldestFirst }: { limit: number; offset: number; isOldestFirst: boolean },
  on: Connection = connection(),
): Promise<PayoutSummary[]> {
  const rows = await on
    .select({
      id: payouts.id,
      exportedAt: payouts.exportedAt,
      totalPaise: sql<string>`sum(${payoutLines.amountPaise})`,
      exported: countOf('exported'),
      paid: countOf('paid'),
      failed: countOf('failed'),
    })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payoutId, payouts.id))
    .groupBy(payouts.id)
    .orderBy(isOldestFirst ? asc(payouts.id) : desc(payouts.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, exportedAt, totalPaise, ...counts }) => {
    const byStatus = { exported: Number(counts.exported), paid: Number(counts.paid), failed: Number(counts.failed) };
    const lines = byStatus.exported + byStatus.paid + byStatus.failed;
    return { id, exportedAt, lines, totalPaise: Number(totalPaise), byStatus };
  });
}

export async function insertPayoutLine(
  line: SealedAccount & HotelSum & { payoutId: number; payableIds: readonly number[]; receiptIds: readonly number[] },
  tx: Connection,
): Promise<void> {
  const { payableIds, receiptIds, ...values } = line;
  const [row] = await tx.insert(payoutLines).values(values).returning({ id: payoutLines.id });
  if (!row) throw new Error(`Inserting the payout of hotel ${line.hotelId} returned no row`);
  if (payableIds.length > 0)
    await tx.insert(payoutItems).values(payableIds.map((payableId) => ({ payableId, lineId: row.id })));
  if (receiptIds.length > 0)
    await tx
      .update(hotelReceipts)
      .set({ lineId: row.id })
      .where(inArray(hotelReceipts.id, [...receiptIds]));
}

export interface PayoutLine extends SealedAccount {
  id: number;
  payoutId: number;
  hotelId: number;
  hotel: string;
  amountPaise: Paise;
  status: PayoutStatus;
  utr: string | null;
  paidOn: IsoDate | null;
  exportedAt: Date;
}

const lineColumns = {
  id: payoutLines.id,
  payoutId: payoutLines.payoutId,
  hotelId: payoutLines.hotelId,
  hotel: hotels.name,
  amountPaise: payoutLines.amountPaise,
  accountName: payoutLines.accountName,
  accountNumberSealed: payoutLines.accountNumberSealed,
  accountLast4: payoutLines.accountLast4,
  ifsc: payoutLines.ifsc,
  status: payoutLines.status,
  utr: payoutLines.utr,
  paidOn: payoutLines.paidOn,
  exportedAt: payouts.exportedAt,
};

const selectLines = (on: Connection) =>
  on
    .select(lineColumns)
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .innerJoin(hotels, eq(hotels.id, payoutLines.hotelId));

export async function listPayoutLines(payoutId: number, on: Connection = connection()): Promise<PayoutLine[]> {
  return selectLines(on).where(eq(payoutLines.payoutId, payoutId)).orderBy(asc(payoutLines.id));
}

export async function listLinesOfAmount(
  { amountPaise, status, limit }: { amountPaise: Paise; status: PayoutStatus; limit: number },
  on: Connection = connection(),
): Promise<PayoutLine[]> {
  return selectLines(on)
    .where(and(eq(payoutLines.amountPaise, amountPaise), eq(payoutLines.status, status)))
    .orderBy(desc(payoutLines.id))
    .limit(limit);
}

export async function lockPayoutLine(id: number, tx: Connection): Promise<PayoutLine | null> {
  const [row] = await selectLines(tx).where(eq(payoutLines.id, id)).for('update', { of: payoutLines });
  return row ?? null;
}

export async function findLineIdByUtr(utr: string, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ id: payoutLines.id })
    .from(payoutLines)
    .where(and(isNotNull(payoutLines.utr), eq(payoutLines.utr, utr)));
  return row?.id ?? null;
}

export async function markPaid(
  id: number,
  paid: { utr: string; paidOn: IsoDate; settledAt: Date },
  tx: Connection,
): Promise<void> {
  const { rowCount } = await tx
    .update(payoutLines)
    .set({ ...paid, status: 'paid' })
    .where(and(eq(payoutLines.id, id), eq(payoutLines.status, 'exported')));
  if (rowCount !== 1) throw new Error(`Payout line ${id} is not exported`);
}

export async function markExported(id: number, tx: Connection): Promise<void> {
  await tx
    .update(payoutLines)
    .set({ utr: null, paidOn: null, status: 'exported', settledAt: null })
    .where(eq(payoutLines.id, id));
}

/** Makes the postings and receipts of the payout open again. */
export async function markFailed(
  id: number,
  failed: { failure: string; settledAt: Date },
  tx: Connection,
): Promise<void> {
  await tx
    .update(payoutLines)
    .set({ ...failed, status: 'failed' })
    .where(eq(payoutLines.id, id));
  await tx.delete(payoutItems).where(eq(payoutItems.lineId, id));
  await tx.update(hotelReceipts).set({ lineId: null }).where(eq(hotelReceipts.lineId, id));
}
