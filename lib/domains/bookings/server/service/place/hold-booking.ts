import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { createPaymentOrder, ensureProviderOrder, getPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { AppError } from '@/lib/platform/errors/app-error';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import type { Booking } from '@/lib/domains/bookings/types';
import { findLatestOrderId, insertAllocations } from '@/lib/domains/bookings/server/repository/allocations';
import type { BookingRequest } from './booking-request';
import { placeBooking } from './place-booking';
import { EXPIRE_TASK } from '../tasks';

const STILL_HELD =
  'The payment service is not responding. Your rooms are still held. Try again in a moment, or choose another means of payment.';

export interface HeldBooking {
  booking: Booking;
  order: PaymentOrder & { providerOrderId: string };
}

/**
 * Commits the booking, its held nights and the payment order before it creates the provider's order. If the provider
 * does not respond, the hold remains and the client can repeat the request.
 * @throws {AppError} PAYMENT_PROVIDER_DOWN, PAYMENT_REFUSED, ALREADY_BOOKED, and the errors of `placeBooking`
 */
export async function holdBooking(
  actor: Actor,
  request: BookingRequest,
  provider: PaymentProvider = providerForRequest(),
): Promise<HeldBooking> {
  const openOrder: Parameters<typeof placeBooking>[3] = async (tx, placed) => {
    const { id: bookingId, payablePaise: amountPaise, legalEntityId, holdExpiresAt } = placed.booking;
    const order = await createPaymentOrder(tx, { kind: 'booking', userId: actor.userId, legalEntityId, amountPaise });
    await insertAllocations([{ paymentOrderId: order.id, bookingId, amountPaise }], tx);
    const runAt = holdExpiresAt ?? undefined;
    await enqueue(tx, EXPIRE_TASK, { bookingId }, { jobKey: `expire:${bookingId}`, ...(runAt ? { runAt } : {}) });
  };
  const booking = await placeBooking(actor, request, 'prepaid', openOrder, provider);
  crashPoint('hold-committed');
  if (booking.status !== 'pending_payment') throw new AppError('ALREADY_BOOKED');
  const orderId = await findLatestOrderId(booking.id);
  if (orderId === null) throw new Error(`Booking ${booking.id} has no payment order`);
  try {
    return { booking, order: await ensureProviderOrder(await getPaymentOrder(orderId), provider) };
  } catch (error) {
    if (!AppError.is(error, 'PAYMENT_PROVIDER_DOWN')) throw error;
    throw new AppError('PAYMENT_PROVIDER_DOWN', { message: STILL_HELD, cause: error, retryAfter: 5 });
  }
}
