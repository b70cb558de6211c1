import 'server-only';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { PayOrder, PayOrderStatus } from '../../types';
import { payOrders } from '../tables';

const columns = {
  id: payOrders.id,
  kind: payOrders.kind,
  userId: payOrders.userId,
  legalEntityId: payOrders.legalEntityId,
  receipt: payOrders.receipt,
  providerOrderId: payOrders.providerOrderId,
  amountPaise: payOrders.amountPaise,
  currency: payOrders.currency,
  status: payOrders.status,
  createdAt: payOrders.createdAt,
  nextPollAt: payOrders.nextPollAt,
  pollCount: payOrders.pollCount,
};

export type NewPayOrder = Pick<PayOrder, 'kind' | 'userId' | 'legalEntityId' | 'receipt' | 'amountPaise'> & {
  nextPollAt: Date | null;
};

export async function insertOrder(order: NewPayOrder, on: Connection = connection()): Promise<PayOrder> {
  const at = now();
  const [row] = await on
    .insert(payOrders)
    .values({ ...order, createdAt: at, updatedAt: at })
    .returning(columns);
  if (!row) throw new Error('The payment order could not be written');
  return row;
}

export async function findOrder(id: number, on: Connection = connection()): Promise<PayOrder | null> {
  const [row] = await on.select(columns).from(payOrders).where(eq(payOrders.id, id));
  return row ?? null;
}

export async function findOrderByReceipt(receipt: string, on: Connection = connection()): Promise<PayOrder | null> {
  const [row] = await on.select(columns).from(payOrders).where(eq(payOrders.receipt, receipt));
  return row ?? null;
}

export async function findOrderByProviderId(id: string, on: Connection = connection()): Promise<PayOrder | null> {
  const [row] = await on.select(columns).from(payOrders).where(eq(payOrders.providerOrderId, id));
  return row ?? null;
}

export async function listOrdersByProviderId(
  providerOrderIds: readonly string[],
  on: Connection = connection(),
): Promise<PayOrder[]> {
  return on
    .select(columns)
    .from(payOrders)
    .where(inArray(payOrders.providerOrderId, [...providerOrderIds]));
}

/** The first lock of every change to an order's money. */
export async function lockOrder(id: number, on: Connection): Promise<PayOrder | null> {
  const [row] = await on.select(columns).from(payOrders).where(eq(payOrders.id, id)).for('update');
  return row ?? null;
}

export async function storeProviderOrderId(
  id: number,
  providerOrderId: string,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(payOrders)
    .set({ providerOrderId, updatedAt: now() })
    .where(and(eq(payOrders.id, id), isNull(payOrders.providerOrderId)));
}

const MAY_BECOME: Record<PayOrderStatus, PayOrderStatus[]> = {
  created: [],
  attempted: ['created'],
  settled: ['created', 'attempted', 'closed'],
  refunded: ['created', 'attempted', 'closed'],
  closed: ['created', 'attempted'],
};

/** The provider lets a failed payment succeed for three days. */
const lastLook = sql`${payOrders.createdAt} + interval '72 hours'`;

function nextLook(status: PayOrderStatus) {
  if (status === 'settled' || status === 'refunded') return { nextPollAt: lastLook };
  return status === 'closed' ? { nextPollAt: null } : {};
}

/** Forward only. A settled order is polled again after three days: another attempt on it may have succeeded. */
export async function moveOrder(id: number, status: PayOrderStatus, on: Connection = connection()): Promise<void> {
  await on
    .update(payOrders)
    .set({ status, updatedAt: now(), ...nextLook(status) })
    .where(and(eq(payOrders.id, id), inArray(payOrders.status, MAY_BECOME[status])));
}

const isOpen = inArray(payOrders.status, ['created', 'attempted', 'closed']);

export async function schedulePoll(id: number, at: Date | null, on: Connection = connection()): Promise<void> {
  await on
    .update(payOrders)
    .set({ nextPollAt: at, pollCount: sql`${payOrders.pollCount} + 1` })
    .where(
      // A settled order keeps its last scheduled poll.
      at === null ? eq(payOrders.id, id) : and(eq(payOrders.id, id), or(isOpen, lte(payOrders.nextPollAt, now()))),
    );
}

export async function listDueOrders(limit: number, at: Date, on: Connection = connection()): Promise<PayOrder[]> {
  return on
    .select(columns)
    .from(payOrders)
    .where(lte(payOrders.nextPollAt, at))
    .orderBy(asc(payOrders.nextPollAt))
    .limit(limit);
}
