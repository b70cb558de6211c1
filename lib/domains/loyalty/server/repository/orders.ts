import 'server-only';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { LoyaltyOrder, LoyaltyOrderItem, LoyaltyOrderStatus } from '../../types';
import { loyaltyOrderItems, loyaltyOrders } from '../tables';

const orderColumns = {
  id: loyaltyOrders.id,
  legalEntityId: loyaltyOrders.legalEntityId,
  userId: loyaltyOrders.userId,
  kind: loyaltyOrders.kind,
  status: loyaltyOrders.status,
  points: loyaltyOrders.points,
  paisePerPoint: loyaltyOrders.paisePerPoint,
  createdAt: loyaltyOrders.createdAt,
  verifiedAt: loyaltyOrders.verifiedAt,
  closedAt: loyaltyOrders.closedAt,
};

const itemColumns = {
  id: loyaltyOrderItems.id,
  orderId: loyaltyOrderItems.orderId,
  giftCardProductId: loyaltyOrderItems.giftCardProductId,
  roomNightProductId: loyaltyOrderItems.roomNightProductId,
  name: loyaltyOrderItems.name,
  valuePaise: loyaltyOrderItems.valuePaise,
  quantity: loyaltyOrderItems.quantity,
  pointsEach: loyaltyOrderItems.pointsEach,
};

type NewOrder = Pick<LoyaltyOrder, 'legalEntityId' | 'userId' | 'kind' | 'status' | 'points' | 'paisePerPoint'> &
  Partial<Pick<LoyaltyOrder, 'createdAt' | 'verifiedAt' | 'closedAt'>>;
type NewItem = Omit<LoyaltyOrderItem, 'id' | 'orderId'>;

export async function insertOrder(
  order: NewOrder,
  items: readonly NewItem[],
  tx: Connection,
): Promise<{ order: LoyaltyOrder; items: LoyaltyOrderItem[] }> {
  const [row] = await tx
    .insert(loyaltyOrders)
    .values({ createdAt: now(), ...order })
    .returning(orderColumns);
  if (!row) throw new Error('The loyalty order was not stored');
  const written = await tx
    .insert(loyaltyOrderItems)
    .values(items.map((item) => ({ orderId: row.id, ...item })))
    .returning(itemColumns);
  return { order: row, items: written };
}

export async function findEntityOrder(
  key: { id: number; legalEntityId: number },
  on: Connection = connection(),
): Promise<LoyaltyOrder | null> {
  const [row] = await on
    .select(orderColumns)
    .from(loyaltyOrders)
    .where(and(eq(loyaltyOrders.id, key.id), eq(loyaltyOrders.legalEntityId, key.legalEntityId)));
  return row ?? null;
}

export async function findOrderLegalEntityId(id: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ legalEntityId: loyaltyOrders.legalEntityId })
    .from(loyaltyOrders)
    .where(eq(loyaltyOrders.id, id));
  return row?.legalEntityId ?? null;
}

export async function lockOrder(id: number, tx: Connection): Promise<LoyaltyOrder | null> {
  const [row] = await tx.select(orderColumns).from(loyaltyOrders).where(eq(loyaltyOrders.id, id)).for('update');
  return row ?? null;
}

export async function listItems(orderId: number, on: Connection = connection()): Promise<LoyaltyOrderItem[]> {
  return on
    .select(itemColumns)
    .from(loyaltyOrderItems)
    .where(eq(loyaltyOrderItems.orderId, orderId))
    .orderBy(asc(loyaltyOrderItems.id));
}

export async function changeOrderStatus(
  id: number,
  from: LoyaltyOrderStatus[],
  change: { status: LoyaltyOrderStatus; verifiedAt?: Date; closedAt?: Date },
  tx: Connection,
): Promise<boolean> {
  const rows = await tx
    .update(loyaltyOrders)
    .set(change)
    .where(and(eq(loyaltyOrders.id, id), inArray(loyaltyOrders.status, from)))
    .returning({ id: loyaltyOrders.id });
  return rows.length > 0;
}

/** Lists orders created before an instant. The orders swept longest ago come first. */
export async function listStaleOrders(
  statuses: LoyaltyOrderStatus[],
  before: Date,
  on: Connection = connection(),
): Promise<LoyaltyOrder[]> {
  return on
    .select(orderColumns)
    .from(loyaltyOrders)
    .where(and(inArray(loyaltyOrders.status, statuses), lt(loyaltyOrders.createdAt, before)))
    .orderBy(sql`coalesce(${loyaltyOrders.sweptAt}, ${loyaltyOrders.createdAt})`, asc(loyaltyOrders.id))
    .limit(100);
}

export async function markSwept(id: number, at: Date, on: Connection = connection()): Promise<void> {
  await on.update(loyaltyOrders).set({ sweptAt: at }).where(eq(loyaltyOrders.id, id));
}
