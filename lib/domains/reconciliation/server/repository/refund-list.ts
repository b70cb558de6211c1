import 'server-only';
import { asc, count, desc, eq } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { payments, refunds } from '@/lib/domains/payments/server/tables';
import type { Refund } from '@/lib/domains/payments/types';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Sort } from '@/lib/platform/http/list-query';

export interface RefundQuery {
  state?: Refund['status'] | undefined;
  sort: Sort<'created_at' | 'amount'>;
}

const ORDERS = {
  created_at: [asc(refunds.createdAt), asc(refunds.id)],
  '-created_at': [desc(refunds.createdAt), desc(refunds.id)],
  amount: [asc(refunds.amountPaise), asc(refunds.id)],
  '-amount': [desc(refunds.amountPaise), desc(refunds.id)],
};

export async function listRefundRows(
  { state, sort, limit, offset }: RefundQuery & { limit: number; offset: number },
  on: Connection = connection(),
) {
  return on
    .select({
      id: refunds.id,
      status: refunds.status,
      amountPaise: refunds.amountPaise,
      createdAt: refunds.createdAt,
      sentAt: refunds.sentAt,
      bankReference: refunds.bankReference,
      paymentId: payments.providerPaymentId,
      refundId: refunds.providerRefundId,
      booking: bookings.reference,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(state && eq(refunds.status, state))
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset(offset);
}

export async function countRefunds(
  { state }: Pick<RefundQuery, 'state'>,
  atMost: number,
  on: Connection = connection(),
): Promise<number> {
  const counted = on
    .select({ id: refunds.id })
    .from(refunds)
    .where(state && eq(refunds.status, state))
    .limit(atMost)
    .as('counted');
  const [row] = await on.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}
