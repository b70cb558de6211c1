import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../../repository/allocations';

export type Allocation = repository.Allocation;

/** Which part of an order pays which booking, by booking id: the order in which bookings are locked. */
export function listAllocations(payOrderId: number, tx?: Tx): Promise<Allocation[]> {
  return repository.listAllocations(payOrderId, tx);
}

/** A booking's part of each of its payment orders, oldest first. */
export function listAllocationsOfBooking(bookingId: number): Promise<Allocation[]> {
  return repository.listAllocationsOfBooking(bookingId);
}

/** Internal ids of all payment orders of a booking, oldest first: the order in which orders are locked. */
export function listOrderIds(bookingId: number): Promise<number[]> {
  return repository.listOrderIds(bookingId);
}

/** Assigns the parts of a new order. A booking that is part of another open order violates a unique index. */
export function openAllocations(tx: Tx, allocations: readonly Omit<Allocation, 'isOpen'>[]): Promise<void> {
  return repository.insertAllocations(allocations, tx);
}

/** Closes the parts of an order, so that its bookings may enter another one. */
export function closeAllocations(tx: Tx, payOrderId: number): Promise<void> {
  return repository.closeAllocations(payOrderId, tx);
}
