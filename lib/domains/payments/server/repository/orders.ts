import 'server-only';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { PaymentOrder, PaymentOrderStatus } from '../../types';
import { paymentOrders } from '../tables';

const columns = {
  id: paymentOrders.id,
  kind: paymentOrders.kind,
  userId: paymentOrders.userId,
  legalEntityId: paymentOrders.legalEntityId,
  receipt: paymentOrders.receipt,
  providerOrderId: paymentOrders.providerOrderId,
  amountPaise: paymentOrders.amountPaise,
  currency: paymentOrders.currency,
  status: paymentOrders.status,
  createdAt: paymentOrders.createdAt,
  nextPollAt: paymentOrders.nextPollAt,
  pollCount: paymentOrders.pollCount,
};

export type NewPaymentOrder = Pick<PaymentOrder, 'kind' | 'userId' | 'legalEntityId' | 'receipt' | 'amountPaise'> & {
  nextPollAt: Date | null;
};

export async function insertPaymentOrder(order: NewPaymentOrder, on: Connection = connection()): Promise<PaymentOrder> {
  const at = now();
  const [row] = await on
    .insert(paymentOrders)
    .values({ ...order, createdAt: at, updatedAt: at })
    .returning(columns);
  if (!row) throw new Error(`Inserting payment order ${order.receipt} returned no row`);
  return row;
}

export async function findOrder(id: number, on: Connection = connection()): Promise<PaymentOrder | null> {
  const [row] = await on.select(columns).from(paymentOrders).where(eq(paymentOrders.id, id));
  return row ?? null;
}

export async function findOrderByReceipt(receipt: string, on: Connection = connection()): Promise<PaymentOrder | null> {
  const [row] = await on.select(columns).from(paymentOrders).where(eq(paymentOrders.receipt, receipt));
  return row ?? null;
}

export async function findOrderByProviderId(id: string, on: Connection = connection()): Promise<PaymentOrder | null> {
  const [row] = await on.select(columns).from(paymentOrders).where(eq(paymentOrders.providerOrderId, id));
  return row ?? null;
}

export async function listOrdersByProviderId(
  providerOrderIds: readonly string[],
  on: Connection = connection(),
): Promise<PaymentOrder[]> {
  return on
    .select(columns)
    .from(paymentOrders)
    .where(inArray(paymentOrders.providerOrderId, [...providerOrderIds]));
}

/** Every transaction that changes payments or refunds of an order takes this row lock first, to prevent deadlocks. */
export async function lockPaymentOrder(id: number, on: Connection): Promise<PaymentOrder | null> {
  const [row] = await on.select(columns).from(paymentOrders).where(eq(paymentOrders.id, id)).for('update');
  return row ?? null;
}

export async function storeProviderOrderId(
  id: number,
  providerOrderId: string,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(paymentOrders)
    .set({ providerOrderId, updatedAt: now() })
    .where(and(eq(paymentOrders.id, id), isNull(paymentOrders.providerOrderId)));
}

const ALLOWED_FROM: Record<PaymentOrderStatus, PaymentOrderStatus[]> = {
  created: [],
  attempted: ['created'],
  settled: ['created', 'attempted', 'closed'],
  refunded: ['created', 'attempted', 'closed'],
  closed: ['created', 'attempted'],
};

/** At the provider a failed payment can still succeed for three days. */
const finalPollAt = sql`${paymentOrders.createdAt} + interval '72 hours'`;

function nextPollOf(status: PaymentOrderStatus) {
  if (status === 'settled' || status === 'refunded') return { nextPollAt: finalPollAt };
  return status === 'closed' ? { nextPollAt: null } : {};
}

/** Ignores a change that ALLOWED_FROM does not list. A settled order is polled once more after three days, because another payment may have succeeded. */
export async function changePaymentOrderStatus(
  id: number,
  status: PaymentOrderStatus,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(paymentOrders)
    .set({ status, updatedAt: now(), ...nextPollOf(status) })
    .where(and(eq(paymentOrders.id, id), inArray(paymentOrders.status, ALLOWED_FROM[status])));
}

const isOpen = inArray(paymentOrders.status, ['created', 'attempted', 'closed']);

export async function schedulePoll(id: number, at: Date | null, on: Connection = connection()): Promise<void> {
  await on
    .update(paymentOrders)
    .set({ nextPollAt: at, pollCount: sql`${paymentOrders.pollCount} + 1` })
    .where(
      at === null
        ? eq(paymentOrders.id, id)
        : and(eq(paymentOrders.id, id), or(isOpen, lte(paymentOrders.nextPollAt, now()))),
    );
}

export async function listOrdersToPoll(
  limit: number,
  at: Date,
  on: Connection = connection(),
): Promise<PaymentOrder[]> {
  return on
    .select(columns)
    .from(paymentOrders)
    .where(lte(paymentOrders.nextPollAt, at))
    .orderBy(asc(paymentOrders.nextPollAt))
    .limit(limit);
}
