import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Alternative, NewAlternative } from '../../types';
import { stayAlternatives, stayAnswers } from '../tables';

const columns = {
  id: stayAlternatives.id,
  answerId: stayAlternatives.answerId,
  hotelId: stayAlternatives.hotelId,
  roomTypeId: stayAlternatives.roomTypeId,
  roomTypeName: stayAlternatives.roomTypeName,
  checkin: stayAlternatives.checkin,
  checkout: stayAlternatives.checkout,
  roomCount: stayAlternatives.roomCount,
  state: stayAlternatives.state,
  quotedPrice: stayAlternatives.quotedPrice,
  pricePaise: stayAlternatives.pricePaise,
  distanceMetres: stayAlternatives.distanceMetres,
};

export async function insertAlternatives(alternatives: readonly NewAlternative[], tx: Connection): Promise<void> {
  if (alternatives.length === 0) return;
  const rows = alternatives.map((one) => ({ ...one, state: 'held' as const, createdAt: now() }));
  await tx.insert(stayAlternatives).values(rows);
}

/** Nearest first. */
export async function listHeld(answerId: number, on: Connection = connection()): Promise<Alternative[]> {
  return on
    .select(columns)
    .from(stayAlternatives)
    .where(and(eq(stayAlternatives.answerId, answerId), eq(stayAlternatives.state, 'held')))
    .orderBy(asc(stayAlternatives.distanceMetres), asc(stayAlternatives.id));
}

export async function findAlternative(
  key: { id: number; bookingId: number },
  on: Connection,
): Promise<Alternative | null> {
  const [row] = await on
    .select(columns)
    .from(stayAlternatives)
    .innerJoin(stayAnswers, eq(stayAnswers.id, stayAlternatives.answerId))
    .where(and(eq(stayAlternatives.id, key.id), eq(stayAnswers.bookingId, key.bookingId)));
  return row ?? null;
}

/** The booking must be locked, so that a stay is held, taken and released once. */
export async function changeState(id: number, state: 'taken' | 'released', tx: Connection): Promise<boolean> {
  const rows = await tx
    .update(stayAlternatives)
    .set({ state })
    .where(and(eq(stayAlternatives.id, id), eq(stayAlternatives.state, 'held')))
    .returning({ id: stayAlternatives.id });
  return rows.length > 0;
}
