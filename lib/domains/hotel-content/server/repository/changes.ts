import 'server-only';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { ChangeState, ContentChanges } from '../../types';
import { hotelContentChanges, hotelContentSettings } from '../tables';

export async function findSetting(hotelId: number, on: Connection = connection()) {
  const [row] = await on
    .select({
      isApprovalRequired: hotelContentSettings.isApprovalRequired,
      changedBy: users.name,
      changedAt: hotelContentSettings.changedAt,
    })
    .from(hotelContentSettings)
    .leftJoin(users, eq(users.id, hotelContentSettings.changedBy))
    .where(eq(hotelContentSettings.hotelId, hotelId));
  return row ?? { isApprovalRequired: false, changedBy: null, changedAt: null };
}

export async function saveSetting(
  hotelId: number,
  columns: Partial<Omit<typeof hotelContentSettings.$inferInsert, 'hotelId'>>,
  tx: Connection,
): Promise<void> {
  await tx
    .insert(hotelContentSettings)
    .values({ hotelId, ...columns })
    .onConflictDoUpdate({ target: hotelContentSettings.hotelId, set: columns });
}

export async function findWaiting(hotelId: number, on: Connection = connection()) {
  const [row] = await on
    .select({
      id: hotelContentChanges.id,
      changes: hotelContentChanges.changes,
      changedBy: users.name,
      changedAt: hotelContentChanges.changedAt,
    })
    .from(hotelContentChanges)
    .leftJoin(users, eq(users.id, hotelContentChanges.changedBy))
    .where(and(eq(hotelContentChanges.hotelId, hotelId), eq(hotelContentChanges.state, 'waiting')));
  return row ?? null;
}

/** Returns the last change that was approved, refused or withdrawn. */
export async function findLastDecided(hotelId: number, on: Connection = connection()) {
  const [row] = await on
    .select({
      state: hotelContentChanges.state,
      reason: hotelContentChanges.reason,
      decidedAt: hotelContentChanges.decidedAt,
    })
    .from(hotelContentChanges)
    .where(and(eq(hotelContentChanges.hotelId, hotelId), ne(hotelContentChanges.state, 'waiting')))
    .orderBy(desc(hotelContentChanges.id))
    .limit(1);
  return row ?? null;
}

export async function saveWaiting(
  hotelId: number,
  { changes, userId }: { changes: ContentChanges; userId: number | null },
  tx: Connection,
): Promise<void> {
  const columns = { changes, changedBy: userId, changedAt: now() };
  const updated = await tx
    .update(hotelContentChanges)
    .set(columns)
    .where(and(eq(hotelContentChanges.hotelId, hotelId), eq(hotelContentChanges.state, 'waiting')))
    .returning({ id: hotelContentChanges.id });
  if (updated.length === 0) await tx.insert(hotelContentChanges).values({ hotelId, ...columns });
}

export async function decideWaiting(
  id: number,
  { state, reason = '' }: { state: Exclude<ChangeState, 'waiting'>; reason?: string },
  tx: Connection,
): Promise<void> {
  await tx.update(hotelContentChanges).set({ state, reason, decidedAt: now() }).where(eq(hotelContentChanges.id, id));
}

/** Lists the hotels with waiting changes, oldest first. */
export async function listWaitingHotels(on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .select({ hotelId: hotelContentChanges.hotelId })
    .from(hotelContentChanges)
    .where(eq(hotelContentChanges.state, 'waiting'))
    .orderBy(hotelContentChanges.changedAt);
  return rows.map(({ hotelId }) => hotelId);
}

/** True if the waiting changes of a hotel show the picture. */
export async function isPictureWaiting(hash: string, on: Connection): Promise<boolean> {
  const shown = { pictures: { list: [{ mediaHash: hash }] } };
  const rows = await on
    .select({ id: hotelContentChanges.id })
    .from(hotelContentChanges)
    .where(
      and(
        eq(hotelContentChanges.state, 'waiting'),
        sql`${hotelContentChanges.changes} @> ${JSON.stringify(shown)}::jsonb`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
