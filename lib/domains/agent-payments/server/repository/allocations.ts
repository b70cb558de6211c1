import 'server-only';
import { type Connection, connection } from '@/lib/platform/db/connection';
import { paymentAllocations } from '@/lib/domains/bookings/server/tables';
import { paymentOrders } from '@/lib/domains/payments/server/tables';
import { eq, and, inArray, asc } from 'drizzle-orm';

export async function listSettledReceipts(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<{ bookingId: number; receipt: string }[]> {
  if (bookingIds.length === 0) return [];
  return on
    .select({ bookingId: paymentAllocations.bookingId, receipt: paymentOrders.receipt })
    .from(paymentAllocations)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAllocations.paymentOrderId))
    .where(
      and(
        inArray(paymentAllocations.bookingId, [...bookingIds]),
        eq(paymentOrders.kind, 'bulk'),
        eq(paymentOrders.status, 'settled'),
      ),
    )
    .orderBy(asc(paymentAllocations.paymentOrderId));
}

/** Ordered by id, because payment orders are locked in this order. */
export async function listOpenOrderIds(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .selectDistinct({ id: paymentAllocations.paymentOrderId })
    .from(paymentAllocations)
    .where(and(inArray(paymentAllocations.bookingId, [...bookingIds]), eq(paymentAllocations.isOpen, true)))
    .orderBy(asc(paymentAllocations.paymentOrderId));
  return rows.map((row) => row.id);
}
