import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../../repository/allocations';

export type Allocation = repository.Allocation;

export function listAllocations(paymentOrderId: number, tx?: Tx): Promise<Allocation[]> {
  return repository.listAllocations(paymentOrderId, tx);
}

export function listAllocationsOfBooking(bookingId: number): Promise<Allocation[]> {
  return repository.listAllocationsOfBooking(bookingId);
}

/** Ordered by id, because payment orders are locked in this order. */
export function listOrderIds(bookingId: number): Promise<number[]> {
  return repository.listOrderIds(bookingId);
}

export function openAllocations(tx: Tx, allocations: readonly Omit<Allocation, 'isOpen'>[]): Promise<void> {
  return repository.insertAllocations(allocations, tx);
}

export function closeAllocations(tx: Tx, paymentOrderId: number): Promise<void> {
  return repository.closeAllocations(paymentOrderId, tx);
}
