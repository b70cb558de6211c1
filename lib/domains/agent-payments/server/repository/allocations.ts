import 'server-only';
import { type Connection, connection } from '@/lib/platform/db/connection';
import { payAllocations } from '@/lib/domains/bookings/server/tables';
import { payOrders } from '@/lib/domains/payments/server/tables';
import { eq, and, inArray, asc } from 'drizzle-orm';

export async function listSettledReceipts(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<{ bookingId: number; receipt: string }[]> {
  if (bookingIds.length === 0) return [];
  return on
    .select({ bookingId: payAllocations.bookingId, receipt: payOrders.receipt })
    .from(payAllocations)
    .innerJoin(payOrders, eq(payOrders.id, payAllocations.payOrderId))
    .where(
      and(
        inArray(payAllocations.bookingId, [...bookingIds]),
        eq(payOrders.kind, 'bulk'),
        eq(payOrders.status, 'settled'),
      ),
    )
    .orderBy(asc(payAllocations.payOrderId));
}

/** Ordered by order id, the order in which orders are locked. */
export async function listOpenOrderIds(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .selectDistinct({ id: payAllocations.payOrderId })
    .from(payAllocations)
    .where(and(inArray(payAllocations.bookingId, [...bookingIds]), eq(payAllocations.isOpen, true)))
    .orderBy(asc(payAllocations.payOrderId));
  return rows.map((row) => row.id);
}
