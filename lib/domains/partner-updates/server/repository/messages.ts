import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { partnerMessages } from '../tables';

export type StoredMessage = typeof partnerMessages.$inferSelect;

/** Replaces the stored message of the partner, unless a newer one was received. */
export async function storeMessage(message: StoredMessage, on: Connection = connection()): Promise<void> {
  const { hotelId, partnerId, ...rest } = message;
  await on
    .insert(partnerMessages)
    .values({ hotelId, partnerId, ...rest })
    .onConflictDoUpdate({
      target: [partnerMessages.hotelId, partnerMessages.partnerId],
      set: rest,
      setWhere: sql`${partnerMessages.receivedAt} <= excluded.received_at`,
    });
}

export async function findMessage(
  { hotelId, partnerId }: Pick<StoredMessage, 'hotelId' | 'partnerId'>,
  on: Connection = connection(),
): Promise<StoredMessage | null> {
  const [row] = await on
    .select({
      hotelId: partnerMessages.hotelId,
      partnerId: partnerMessages.partnerId,
      receivedAt: partnerMessages.receivedAt,
      version: partnerMessages.version,
      seenRevision: partnerMessages.seenRevision,
      cells: partnerMessages.cells,
      applied: partnerMessages.applied,
      clamped: partnerMessages.clamped,
      stale: partnerMessages.stale,
      ignored: partnerMessages.ignored,
      refused: partnerMessages.refused,
    })
    .from(partnerMessages)
    .where(and(eq(partnerMessages.hotelId, hotelId), eq(partnerMessages.partnerId, partnerId)));
  return row ?? null;
}
