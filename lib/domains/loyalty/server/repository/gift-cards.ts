import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { GiftCard } from '../../types';
import { giftCards, loyaltyOrderItems } from '../tables';

const columns = {
  id: giftCards.id,
  orderItemId: giftCards.orderItemId,
  unitIndex: giftCards.unitIndex,
  status: giftCards.status,
  codeSealed: giftCards.codeSealed,
  pinSealed: giftCards.pinSealed,
  expiresOn: giftCards.expiresOn,
};

export interface Unit {
  orderItemId: number;
  unitIndex: number;
}

export async function insertUnit(unit: Unit, tx: Connection): Promise<GiftCard> {
  await tx
    .insert(giftCards)
    .values({ ...unit, status: 'requested', requestedAt: now() })
    .onConflictDoNothing();
  const card = await findUnit(unit, tx);
  if (!card) throw new Error(`Gift card unit ${unit.orderItemId}/${unit.unitIndex} was not stored`);
  return card;
}

export async function findUnit(unit: Unit, on: Connection = connection()): Promise<GiftCard | null> {
  const [row] = await on
    .select(columns)
    .from(giftCards)
    .where(and(eq(giftCards.orderItemId, unit.orderItemId), eq(giftCards.unitIndex, unit.unitIndex)));
  return row ?? null;
}

type Closing =
  { status: 'issued'; codeSealed: string; pinSealed: string; expiresOn: string; issuedAt: Date } | { status: 'failed' };

export async function closeUnit(id: number, closing: Closing, tx: Connection): Promise<boolean> {
  const rows = await tx
    .update(giftCards)
    .set(closing)
    .where(and(eq(giftCards.id, id), eq(giftCards.status, 'requested')))
    .returning({ id: giftCards.id });
  return rows.length > 0;
}

export async function listCardsOfOrder(orderId: number, on: Connection = connection()): Promise<GiftCard[]> {
  return on
    .select(columns)
    .from(giftCards)
    .innerJoin(loyaltyOrderItems, eq(loyaltyOrderItems.id, giftCards.orderItemId))
    .where(eq(loyaltyOrderItems.orderId, orderId))
    .orderBy(asc(giftCards.orderItemId), asc(giftCards.unitIndex));
}

export async function markClaimed(id: number, on: Connection = connection()): Promise<void> {
  await on
    .update(giftCards)
    .set({ claimedAt: now() })
    .where(and(eq(giftCards.id, id), isNull(giftCards.claimedAt)));
}
