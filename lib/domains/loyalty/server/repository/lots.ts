import 'server-only';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { preparedSql } from '@/lib/platform/db/prepared';
import { pointsLots } from '../tables';

export interface Lot {
  id: number;
  legalEntityId: number;
  bookingId: number | null;
  source: string;
  points: number;
  reserved: number;
  spent: number;
  lapsed: number;
  status: 'pending' | 'vested' | 'reversed' | 'expired';
  earnedAt: Date;
  vestedAt: Date | null;
  expiresAt: Date;
}

const columns = {
  id: pointsLots.id,
  legalEntityId: pointsLots.legalEntityId,
  bookingId: pointsLots.bookingId,
  source: pointsLots.source,
  points: pointsLots.points,
  reserved: pointsLots.reserved,
  spent: pointsLots.spent,
  lapsed: pointsLots.lapsed,
  status: pointsLots.status,
  earnedAt: pointsLots.earnedAt,
  vestedAt: pointsLots.vestedAt,
  expiresAt: pointsLots.expiresAt,
};

type NewLot = Omit<Lot, 'id' | 'reserved' | 'spent' | 'lapsed'>;

export async function insertLot(lot: NewLot, tx: Connection): Promise<number | null> {
  const [row] = await tx.insert(pointsLots).values(lot).onConflictDoNothing().returning({ id: pointsLots.id });
  return row?.id ?? null;
}

interface PendingLot {
  legalEntityId: number;
  bookingId: number;
  source: string;
  points: number;
  earnedAt: string;
  expiresAt: string;
}

const insertedPendingLot = preparedSql<PendingLot, { paisePerPoint: number }>(
  'lot.insert-pending',
  (slot) => sql`
    with wallet as (
      select legal_entity_id, paise_per_point from loyalty_wallet where legal_entity_id = ${slot('legalEntityId')}
    ), lot as (
      insert into points_lot (legal_entity_id, booking_id, source, points, status, earned_at, expires_at)
      select legal_entity_id, ${slot('bookingId')}::bigint, ${slot('source')}, ${slot('points')}::int, 'pending',
        ${slot('earnedAt')}::timestamptz, ${slot('expiresAt')}::timestamptz
      from wallet
      on conflict do nothing returning 1
    )
    select paise_per_point as "paisePerPoint" from wallet, lot`,
);

/** @returns paise per point, or null when the entity has no wallet or the booking already has a lot */
export async function insertPendingLot(
  {
    earnedAt,
    expiresAt,
    ...lot
  }: Pick<Lot, 'legalEntityId' | 'source' | 'points' | 'earnedAt' | 'expiresAt'> & {
    bookingId: number;
  },
  tx: Connection,
): Promise<number | null> {
  const times = { earnedAt: earnedAt.toISOString(), expiresAt: expiresAt.toISOString() };
  const [row] = await insertedPendingLot({ ...lot, ...times }, tx);
  return row?.paisePerPoint ?? null;
}

export async function lockLotOfBooking(bookingId: number, tx: Connection): Promise<Lot | null> {
  const [row] = await tx.select(columns).from(pointsLots).where(eq(pointsLots.bookingId, bookingId)).for('update');
  return row ?? null;
}

/** Callers need the entity first, because the wallet is locked before the lot. */
export async function findLotLegalEntityId(bookingId: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ legalEntityId: pointsLots.legalEntityId })
    .from(pointsLots)
    .where(eq(pointsLots.bookingId, bookingId));
  return row?.legalEntityId ?? null;
}

const hasFreePoints = sql`${pointsLots.points} - ${pointsLots.reserved} - ${pointsLots.spent} - ${pointsLots.lapsed} > 0`;

export async function lockSpendableLots(legalEntityId: number, at: Date, tx: Connection): Promise<Lot[]> {
  return tx
    .select(columns)
    .from(pointsLots)
    .where(
      and(
        eq(pointsLots.legalEntityId, legalEntityId),
        eq(pointsLots.status, 'vested'),
        lte(pointsLots.vestedAt, at),
        gt(pointsLots.expiresAt, at),
        hasFreePoints,
      ),
    )
    .orderBy(asc(pointsLots.earnedAt), asc(pointsLots.id))
    .for('update');
}

export async function lockOverdueLots(legalEntityId: number, at: Date, tx: Connection): Promise<Lot[]> {
  return tx
    .select(columns)
    .from(pointsLots)
    .where(
      and(
        eq(pointsLots.legalEntityId, legalEntityId),
        eq(pointsLots.status, 'vested'),
        lte(pointsLots.expiresAt, at),
        hasFreePoints,
      ),
    )
    .orderBy(asc(pointsLots.id))
    .for('update');
}

export async function listEntitiesWithOverdueLots(at: Date, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .selectDistinct({ legalEntityId: pointsLots.legalEntityId })
    .from(pointsLots)
    .where(and(eq(pointsLots.status, 'vested'), lte(pointsLots.expiresAt, at), hasFreePoints));
  return rows.map((row) => row.legalEntityId);
}

export async function lockLots(ids: readonly number[], tx: Connection): Promise<Map<number, Lot>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(columns)
    .from(pointsLots)
    .where(inArray(pointsLots.id, [...ids]))
    .orderBy(asc(pointsLots.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

type Change = Partial<
  Pick<Lot, 'bookingId' | 'points' | 'reserved' | 'spent' | 'lapsed' | 'status' | 'vestedAt' | 'expiresAt'>
>;

export async function updateLot(id: number, change: Change, tx: Connection): Promise<void> {
  await tx.update(pointsLots).set(change).where(eq(pointsLots.id, id));
}

export async function sumPoints(
  legalEntityId: number,
  at: Date,
  on: Connection = connection(),
): Promise<{ spendable: number; pending: number; expiringNextAt: Date | null; expiringNext: number }> {
  const free = sql`${pointsLots.points} - ${pointsLots.reserved} - ${pointsLots.spent} - ${pointsLots.lapsed}`;
  const rows = await on
    .select({
      status: pointsLots.status,
      expiresAt: pointsLots.expiresAt,
      free: sql<string>`sum(${free})`,
    })
    .from(pointsLots)
    .where(and(eq(pointsLots.legalEntityId, legalEntityId), inArray(pointsLots.status, ['pending', 'vested'])))
    .groupBy(pointsLots.status, pointsLots.expiresAt)
    .orderBy(asc(pointsLots.expiresAt));
  const unexpired = rows.filter((row) => row.status === 'vested' && row.expiresAt > at && Number(row.free) > 0);
  const sum = (of: typeof rows) => of.reduce((total, row) => total + Number(row.free), 0);
  return {
    spendable: sum(unexpired),
    pending: sum(rows.filter((row) => row.status === 'pending')),
    expiringNextAt: unexpired[0]?.expiresAt ?? null,
    expiringNext: Number(unexpired[0]?.free ?? 0),
  };
}

export async function sumOpenPoints(on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({
      sum: sql<string>`coalesce(sum(${pointsLots.points} - ${pointsLots.spent} - ${pointsLots.lapsed}), 0)`,
    })
    .from(pointsLots)
    .where(inArray(pointsLots.status, ['pending', 'vested']));
  return Number(row?.sum ?? 0);
}
