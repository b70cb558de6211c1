import 'server-only';
import { and, asc, eq, gt, inArray, isNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { bookings, paymentAllocations } from '@/lib/domains/bookings/server/tables';
import { refundGrants } from '@/lib/domains/console-bookings/server/tables';
import { reconciliationExceptions } from '@/lib/domains/reconciliation/server/tables';
import { payments, refunds } from '@/lib/domains/payments/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';

const openException = (key: SQL) =>
  sql<number | null>`(select ${reconciliationExceptions.id} from ${reconciliationExceptions}
    where ${reconciliationExceptions.key} = ${key} and ${reconciliationExceptions.solvedAt} is null)`.mapWith(Number);

/** Money that the provider reports and that is neither a booking nor a refund. The oldest first. */
export async function listUnsettledPayments(before: Date, limit: number, on: Connection = connection()) {
  const reference = sql<string | null>`(select ${bookings.reference} from ${paymentAllocations}
    join ${bookings} on ${bookings.id} = ${paymentAllocations.bookingId}
    where ${paymentAllocations.paymentOrderId} = ${payments.paymentOrderId} limit 1)`;
  return on
    .select({
      id: payments.id,
      providerPaymentId: payments.providerPaymentId,
      status: payments.status,
      amountPaise: payments.amountPaise,
      createdAt: payments.createdAt,
      reference,
      exceptionId: openException(sql`'payment/' || ${payments.providerPaymentId}`),
    })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['authorized', 'captured']),
        isNull(payments.outcome),
        lt(payments.createdAt, before),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit);
}

/** Refunds that failed, that were refused or returned before, or that were not requested before a time. The oldest first. */
export async function listOpenRefunds(before: Date, limit: number, on: Connection = connection()) {
  return on
    .select({
      id: refunds.id,
      status: refunds.status,
      amountPaise: refunds.amountPaise,
      failures: refunds.failures,
      lastError: refunds.lastError,
      createdAt: refunds.createdAt,
      providerPaymentId: payments.providerPaymentId,
      reference: bookings.reference,
      exceptionId: openException(sql`'refund/' || ${refunds.id}`),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(
      and(
        inArray(refunds.status, ['failed', 'requested', 'pending']),
        or(
          eq(refunds.status, 'failed'),
          gt(refunds.failures, 0),
          and(eq(refunds.status, 'requested'), lt(refunds.createdAt, before)),
        ),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit);
}

/** Granted refunds that can be sent, without those for which a request waits. The oldest first. */
export async function listGrantsToSend(at: Date, limit: number, on: Connection = connection()) {
  const waiting = on
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subjectType, 'refund_grant'),
        eq(approvalRequests.subjectId, sql`${refundGrants.id}::text`),
        eq(approvalRequests.state, 'waiting'),
        gt(approvalRequests.expiresAt, at),
      ),
    );
  return on
    .select({
      id: refundGrants.id,
      amountPaise: refundGrants.amountPaise,
      reason: refundGrants.reason,
      grantedAt: refundGrants.grantedAt,
      reference: bookings.reference,
    })
    .from(refundGrants)
    .innerJoin(bookings, eq(bookings.id, refundGrants.bookingId))
    .where(and(eq(refundGrants.state, 'granted'), notExists(waiting)))
    .orderBy(asc(refundGrants.grantedAt), asc(refundGrants.id))
    .limit(limit);
}
