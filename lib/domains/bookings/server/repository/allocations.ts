import 'server-only';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { paymentOrders } from '@/lib/domains/payments/server/tables';
import { paymentAllocations } from '../tables';

export interface Allocation {
  paymentOrderId: number;
  bookingId: number;
  amountPaise: number;
  isOpen: boolean;
}

const columns = {
  paymentOrderId: paymentAllocations.paymentOrderId,
  bookingId: paymentAllocations.bookingId,
  amountPaise: paymentAllocations.amountPaise,
  isOpen: paymentAllocations.isOpen,
};

/** A unique index rejects a booking that is part of another open order. */
export async function insertAllocations(
  allocations: readonly Omit<Allocation, 'isOpen'>[],
  tx: Connection,
): Promise<void> {
  await tx.insert(paymentAllocations).values([...allocations]);
}

/** Ordered by booking id, because bookings are locked in this order. */
export async function listAllocations(paymentOrderId: number, on: Connection = connection()): Promise<Allocation[]> {
  return on
    .select(columns)
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentOrderId, paymentOrderId))
    .orderBy(asc(paymentAllocations.bookingId));
}

/** Orders that pay a change are left out: a booking has the order id of its own payment throughout. */
const isNoChange = ne(paymentOrders.kind, 'change');

export async function findLatestOrderId(bookingId: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ id: paymentAllocations.paymentOrderId })
    .from(paymentAllocations)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAllocations.paymentOrderId))
    .where(and(eq(paymentAllocations.bookingId, bookingId), isNoChange))
    .orderBy(desc(paymentAllocations.paymentOrderId))
    .limit(1);
  return row?.id ?? null;
}

export async function latestOrderReceipts(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await on
    .selectDistinctOn([paymentAllocations.bookingId], {
      bookingId: paymentAllocations.bookingId,
      receipt: paymentOrders.receipt,
    })
    .from(paymentAllocations)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAllocations.paymentOrderId))
    .where(and(inArray(paymentAllocations.bookingId, [...bookingIds]), isNoChange))
    .orderBy(asc(paymentAllocations.bookingId), desc(paymentAllocations.paymentOrderId));
  return new Map(rows.map((row) => [row.bookingId, row.receipt]));
}

export async function listAllocationsOfBooking(
  bookingId: number,
  on: Connection = connection(),
): Promise<Allocation[]> {
  return on
    .select(columns)
    .from(paymentAllocations)
    .where(eq(paymentAllocations.bookingId, bookingId))
    .orderBy(asc(paymentAllocations.paymentOrderId));
}

export async function listOrderIds(bookingId: number, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .select({ id: paymentAllocations.paymentOrderId })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.bookingId, bookingId))
    .orderBy(asc(paymentAllocations.paymentOrderId));
  return rows.map((row) => row.id);
}

export async function closeAllocations(paymentOrderId: number, tx: Connection): Promise<void> {
  await tx
    .update(paymentAllocations)
    .set({ isOpen: false })
    .where(and(eq(paymentAllocations.paymentOrderId, paymentOrderId), eq(paymentAllocations.isOpen, true)));
}

export async function hasOpenBulkOrder(bookingId: number, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .select({ id: paymentAllocations.paymentOrderId })
    .from(paymentAllocations)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAllocations.paymentOrderId))
    .where(
      and(
        eq(paymentAllocations.bookingId, bookingId),
        eq(paymentAllocations.isOpen, true),
        eq(paymentOrders.kind, 'bulk'),
        inArray(paymentOrders.status, ['created', 'attempted']),
      ),
    );
  return rows.length > 0;
}
