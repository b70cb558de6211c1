import 'server-only';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { blackouts } from '../../tables';

/** `fromDate` and `toDate` are inclusive. Without a company, a blackout applies to all. */
export interface BlackoutKey {
  hotelId: number;
  corporateId: number | null;
  fromDate: string;
  toDate: string;
}

export async function insertBlackouts(rows: readonly (typeof blackouts.$inferInsert)[], tx: Connection): Promise<void> {
  await tx.insert(blackouts).values([...rows]);
}

export async function listBlackouts(hotelIds: readonly number[], on: Connection) {
  return on
    .select({
      hotelId: blackouts.hotelId,
      corporateId: blackouts.corporateId,
      fromDate: blackouts.fromDate,
      toDate: blackouts.toDate,
      reason: blackouts.reason,
    })
    .from(blackouts)
    .where(inArray(blackouts.hotelId, [...hotelIds]));
}

export async function deleteBlackout(
  { hotelId, corporateId, fromDate, toDate }: BlackoutKey,
  tx: Connection,
): Promise<void> {
  await tx
    .delete(blackouts)
    .where(
      and(
        eq(blackouts.hotelId, hotelId),
        corporateId === null ? isNull(blackouts.corporateId) : eq(blackouts.corporateId, corporateId),
        eq(blackouts.fromDate, fromDate),
        eq(blackouts.toDate, toDate),
      ),
    );
}

/** Replaces the blackouts for all companies; those for one company stay. */
export async function replaceGeneralBlackouts(
  hotelId: number,
  rows: readonly { fromDate: string; toDate: string; reason: string }[],
  tx: Connection,
): Promise<void> {
  await tx.delete(blackouts).where(and(eq(blackouts.hotelId, hotelId), isNull(blackouts.corporateId)));
  if (rows.length > 0)
    await insertBlackouts(
      rows.map((row) => ({ hotelId, ...row })),
      tx,
    );
}

/** Returns the blackouts of a hotel for all companies, with the oldest row first. */
export async function listGeneralBlackouts(hotelId: number, on: Connection) {
  return on
    .select({ id: blackouts.id, fromDate: blackouts.fromDate, toDate: blackouts.toDate, reason: blackouts.reason })
    .from(blackouts)
    .where(and(eq(blackouts.hotelId, hotelId), isNull(blackouts.corporateId)))
    .orderBy(asc(blackouts.id));
}

export async function deleteBlackouts(ids: readonly number[], tx: Connection): Promise<void> {
  await tx.delete(blackouts).where(inArray(blackouts.id, [...ids]));
}
