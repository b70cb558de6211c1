import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { loyaltyWallets, pointsLots } from './tables';

export interface Wallet {
  legalEntityId: number;
  paisePerPoint: number;
}

export async function findWallet(legalEntityId: number, on: Connection = connection()): Promise<Wallet | null> {
  const [row] = await on
    .select({ legalEntityId: loyaltyWallets.legalEntityId, paisePerPoint: loyaltyWallets.paisePerPoint })
    .from(loyaltyWallets)
    .where(eq(loyaltyWallets.legalEntityId, legalEntityId));
  return row ?? null;
}

export interface Lot {
  legalEntityId: number;
  bookingId: number;
  points: number;
  spent: number;
  status: 'pending' | 'vested' | 'reversed' | 'expired';
}

/** Adds a booking's lot once. Returns whether it was new. */
export async function insertLot(
  lot: Omit<Lot, 'spent'> & { earnedAt: Date; expiresAt: Date },
  on: Connection,
): Promise<boolean> {
  const rows = await on.insert(pointsLots).values(lot).onConflictDoNothing().returning({ id: pointsLots.id });
  return rows.length > 0;
}

/** Moves a booking's lot to a new state if it is in one of the given ones; null when it is not. */
export async function moveLot(
  bookingId: number,
  from: Lot['status'][],
  to: Lot['status'],
  on: Connection,
): Promise<(Lot & { previous: Lot['status'] }) | null> {
  const [current] = await on
    .select({
      legalEntityId: pointsLots.legalEntityId,
      bookingId: pointsLots.bookingId,
      points: pointsLots.points,
      spent: pointsLots.spent,
      status: pointsLots.status,
    })
    .from(pointsLots)
    .where(and(eq(pointsLots.bookingId, bookingId), inArray(pointsLots.status, from)))
    .for('update');
  if (!current) return null;
  await on.update(pointsLots).set({ status: to }).where(eq(pointsLots.bookingId, bookingId));
  return { ...current, status: to, previous: current.status };
}
