import 'server-only';
import { lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { listOrderIds } from '@/lib/domains/bookings/server/repository/allocations';
import { lockBooking } from '@/lib/domains/bookings/server/repository/bookings';
import type { Booking } from '@/lib/domains/bookings/types';

/** Locks the payment orders of the booking, then the booking. @throws {AppError} NOT_FOUND */
export async function lockWithOrders(tx: Tx, bookingId: number): Promise<Booking> {
  for (const orderId of await listOrderIds(bookingId, tx)) await lockPaymentOrder(tx, orderId);
  const booking = await lockBooking(bookingId, tx);
  if (!booking) throw new AppError('NOT_FOUND');
  return booking;
}
