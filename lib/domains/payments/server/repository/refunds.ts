import 'server-only';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Refund } from '../../types';
import { payments, paymentOrders, refunds } from '../tables';

const columns = {
  id: refunds.id,
  paymentId: refunds.paymentId,
  providerPaymentId: payments.providerPaymentId,
  bookingId: refunds.bookingId,
  idempotencyKey: refunds.idempotencyKey,
  providerRefundId: refunds.providerRefundId,
  amountPaise: refunds.amountPaise,
  reason: refunds.reason,
  status: refunds.status,
  attempts: refunds.attempts,
  failures: refunds.failures,
  retryAt: refunds.retryAt,
  lastError: refunds.lastError,
  bankReference: refunds.bankReference,
  sentAt: refunds.sentAt,
};

const MAX_SMALLINT = 32_767;

/** `idempotencyKey` is derived from the cause of the refund: at least 10 characters of A-Z a-z 0-9 - _. */
export type RefundRequest = Pick<Refund, 'paymentId' | 'bookingId' | 'idempotencyKey' | 'amountPaise' | 'reason'>;

export async function insertRefund(refund: RefundRequest, on: Connection = connection()): Promise<number | null> {
  const at = now();
  const [row] = await on
    .insert(refunds)
    .values({ ...refund, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: refunds.idempotencyKey })
    .returning({ id: refunds.id });
  return row?.id ?? null;
}

/** Failed refunds are not counted. */
export async function sumRefunds(paymentId: number, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')));
  return Number(row?.sum ?? 0);
}

export async function findRefund(id: number, on: Connection = connection()): Promise<Refund | null> {
  const [row] = await on
    .select(columns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row ?? null;
}

export async function lockRefund(id: number, tx: Connection): Promise<Refund | null> {
  await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id)).for('update');
  return findRefund(id, tx);
}

export async function findRefundByProviderId(id: string, on: Connection = connection()): Promise<Refund | null> {
  const [row] = await on
    .select(columns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.providerRefundId, id));
  return row ?? null;
}

export async function listRefundsOfBookings(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Refund[]> {
  if (bookingIds.length === 0) return [];
  return on
    .select(columns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.bookingId, [...bookingIds]))
    .orderBy(asc(refunds.id));
}

export async function listOwedRefunds(limit: number, on: Connection = connection()): Promise<Refund[]> {
  return on
    .select(columns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      or(eq(refunds.status, 'failed'), and(gt(refunds.failures, 0), inArray(refunds.status, ['requested', 'pending']))),
    )
    .orderBy(desc(eq(refunds.status, 'failed')), desc(refunds.id))
    .limit(limit);
}

export interface RefundSource {
  userId: number;
  receipt: string;
  method: string;
  cardNetwork: string | null;
  cardLast4: string | null;
}

export async function getRefundSource(paymentId: number, on: Connection = connection()): Promise<RefundSource> {
  const { method, cardNetwork, cardLast4 } = payments;
  const [row] = await on
    .select({ userId: paymentOrders.userId, receipt: paymentOrders.receipt, method, cardNetwork, cardLast4 })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.paymentOrderId))
    .where(eq(payments.id, paymentId));
  if (!row) throw new Error(`Payment ${paymentId} does not exist`);
  return row;
}

export async function settleFailedRefund(
  id: number,
  { bankReference, sentAt }: { bankReference: string; sentAt: Date },
  on: Connection,
): Promise<boolean> {
  const moved = await on
    .update(refunds)
    .set({ status: 'settled', bankReference, sentAt, updatedAt: now() })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'failed')))
    .returning({ id: refunds.id });
  return moved.length > 0;
}

/** Does nothing for a refund that is processed or settled. */
export async function storeRefundState(
  id: number,
  state: { providerRefundId: string; status: 'pending' | 'processed' | 'failed'; bankReference: string | null },
  on: Connection = connection(),
): Promise<void> {
  const at = now();
  await on
    .update(refunds)
    .set({ ...state, ...(state.status === 'processed' ? { sentAt: at } : {}), lastError: null, updatedAt: at })
    .where(and(eq(refunds.id, id), notInArray(refunds.status, ['processed', 'settled'])));
}

export async function storeUndelivered(
  id: number,
  next:
    | { status: 'requested'; providerRefundId: null; attempts: 0; retryAt: Date }
    | { status: 'failed'; providerRefundId: string },
  lastError: string,
  tx: Connection,
): Promise<void> {
  const failures = sql`${refunds.failures} + 1`;
  await tx
    .update(refunds)
    .set({ ...next, failures, lastError, updatedAt: now() })
    .where(eq(refunds.id, id));
}

export async function markRefundRequested(id: number, on: Connection = connection()): Promise<void> {
  await on
    .update(refunds)
    .set({ attempts: sql`greatest(${refunds.attempts}, 1)`, lastError: null, updatedAt: now() })
    .where(eq(refunds.id, id));
}

export async function storeRefundError(id: number, error: string, on: Connection = connection()): Promise<void> {
  await on.update(refunds).set({ lastError: error, updatedAt: now() }).where(eq(refunds.id, id));
}

/** @returns true if this refusal was the last allowed one, so that the refund has failed */
export async function countRefundRefusal(
  id: number,
  error: string,
  end: { requestedBefore: Date; refusals: number },
  on: Connection = connection(),
): Promise<boolean> {
  const isLast = and(lte(refunds.createdAt, end.requestedBefore), gte(refunds.attempts, end.refusals));
  const [row] = await on
    .update(refunds)
    .set({
      attempts: sql`least(${refunds.attempts}::int + 1, ${MAX_SMALLINT})`,
      status: sql`case when ${isLast} then 'failed' else ${refunds.status} end`,
      ...{ lastError: error, updatedAt: now() },
    })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'requested')))
    .returning({ status: refunds.status });
  return row?.status === 'failed';
}

/** If `bankReference` is null, only the time of the query is stored. @returns true if this call stored a reference */
export async function storeBankReference(
  id: number,
  bankReference: string | null,
  on: Connection = connection(),
): Promise<boolean> {
  const [row] = await on
    .update(refunds)
    .set({ bankReference, updatedAt: now() })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'processed'), isNull(refunds.bankReference)))
    .returning({ bankReference: refunds.bankReference });
  return row !== undefined && row.bankReference !== null;
}

export async function listWithoutReference(
  { sentSince, untouchedSince }: { sentSince: Date; untouchedSince: Date },
  limit: number,
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'processed'),
        isNull(refunds.bankReference),
        gte(refunds.sentAt, sentSince),
        lte(refunds.updatedAt, untouchedSince),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function listUnfinishedRefunds(
  untouchedSince: Date,
  limit: number,
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['requested', 'pending']),
        lte(refunds.updatedAt, untouchedSince),
        or(isNull(refunds.retryAt), lte(refunds.retryAt, now())),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(limit);
  return rows.map((row) => row.id);
}
