import 'server-only';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { payOrders } from '@/lib/domains/payments/server/tables';
import { payAllocations } from '../tables';

export interface Allocation {
  payOrderId: number;
  bookingId: number;
  amountPaise: number;
  isOpen: boolean;
}

const columns = {
  payOrderId: payAllocations.payOrderId,
  bookingId: payAllocations.bookingId,
  amountPaise: payAllocations.amountPaise,
  isOpen: payAllocations.isOpen,
};

/** Violates a unique index if a booking is part of another open order. */
export async function insertAllocations(
  allocations: readonly Omit<Allocation, 'isOpen'>[],
  tx: Connection,
): Promise<void> {
  await tx.insert(payAllocations).values([...allocations]);
}

/** Ordered by booking id, the order in which bookings are locked. */
export async function listAllocations(payOrderId: number, on: Connection = connection()): Promise<Allocation[]> {
  return on
    .select(columns)
    .from(payAllocations)
    .where(eq(payAllocations.payOrderId, payOrderId))
    .orderBy(asc(payAllocations.bookingId));
}

export async function findLatestOrderId(bookingId: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ id: payAllocations.payOrderId })
    .from(payAllocations)
    .where(eq(payAllocations.bookingId, bookingId))
    .orderBy(desc(payAllocations.payOrderId))
    .limit(1);
  return row?.id ?? null;
}

export async function listReceipts(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await on
    .selectDistinctOn([payAllocations.bookingId], { bookingId: payAllocations.bookingId, receipt: payOrders.receipt })
    .from(payAllocations)
    .innerJoin(payOrders, eq(payOrders.id, payAllocations.payOrderId))
    .where(inArray(payAllocations.bookingId, [...bookingIds]))
    .orderBy(asc(payAllocations.bookingId), desc(payAllocations.payOrderId));
  return new Map(rows.map((row) => [row.bookingId, row.receipt]));
}

export async function listAllocationsOfBooking(
  bookingId: number,
  on: Connection = connection(),
): Promise<Allocation[]> {
  return on
    .select(columns)
    .from(payAllocations)
    .where(eq(payAllocations.bookingId, bookingId))
    .orderBy(asc(payAllocations.payOrderId));
}

export async function listOrderIds(bookingId: number, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .select({ id: payAllocations.payOrderId })
    .from(payAllocations)
    .where(eq(payAllocations.bookingId, bookingId))
    .orderBy(asc(payAllocations.payOrderId));
  return rows.map((row) => row.id);
}

export async function closeAllocations(payOrderId: number, tx: Connection): Promise<void> {
  await tx
    .update(payAllocations)
    .set({ isOpen: false })
    .where(and(eq(payAllocations.payOrderId, payOrderId), eq(payAllocations.isOpen, true)));
}
