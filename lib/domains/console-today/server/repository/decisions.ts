import 'server-only';
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { bookings, paymentAllocations } from '@/lib/domains/bookings/server/tables';
import { payments, refunds } from '@/lib/domains/payments/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';

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
