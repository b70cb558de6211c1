import 'server-only';
import { actingEntity, notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { findPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { isQuotedAmount } from '@/lib/domains/bookings/rules/agreement';
import type { Booking } from '@/lib/domains/bookings/types';
import { listAllocations } from '@/lib/domains/bookings/server/repository/allocations';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { assertApplied } from './assert-applied';
import { requireEntityBooking } from '../read/get-entity-booking';
import { assertSigned, type CheckoutProof } from './payment-proof';
import { settleOrder } from './settle-order';

export interface Confirmation extends CheckoutProof {
  bookingId: number;
  legalEntityId: number;
  orderId: string;
  amountPaid: number;
}

/**
 * Trusts only the provider for amount, currency and state of the payment, never the request.
 * @throws {AppError} NOT_FOUND, PAYMENT_NOT_VERIFIED, QUOTE_MISMATCH, PAYMENT_PENDING, PAYMENT_REFUNDED,
 *   PAYMENT_PROVIDER_DOWN
 */
export async function confirmBooking(
  actor: Actor,
  confirmation: Confirmation,
  provider: PaymentProvider = providerForRequest(),
): Promise<Booking> {
  const entity = actingEntity(actor, confirmation.legalEntityId);
  const key = { id: confirmation.bookingId, legalEntityId: entity.legalEntityId };
  const booking = await requireEntityBooking(actor, key, 'booking_id');
  const order = await getOrderOf(actor, booking, confirmation.orderId);
  assertSigned(order, confirmation, provider);
  const { amountPaise } = order;
  const owed = order.kind === 'change' ? { totalPaise: amountPaise, payablePaise: amountPaise } : booking;
  if (!isQuotedAmount(confirmation.amountPaid, owed)) {
    throw new AppError('QUOTE_MISMATCH', { field: 'payment.amount_paid' });
  }
  try {
    await settleOrder(order.id, provider);
  } catch (error) {
    if (ProviderError.is(error)) throw new AppError('PAYMENT_PROVIDER_DOWN', { cause: error, retryAfter: 5 });
    throw error;
  }
  await assertApplied(order, confirmation);
  return (await bookings.findBooking(booking.id)) ?? booking;
}

async function getOrderOf(actor: Actor, booking: Booking, receipt: string): Promise<PaymentOrder> {
  const order = await findPaymentOrder(receipt);
  const allocations = order ? await listAllocations(order.id) : [];
  if (!order || !allocations.some((allocation) => allocation.bookingId === booking.id)) {
    throw notFoundFor(actor, order?.legalEntityId ?? null, 'payment.order_id');
  }
  return order;
}
