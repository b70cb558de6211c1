import 'server-only';
import { actingEntity, notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { findPaymentOrder, getPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import type { PaymentState } from '@/lib/domains/bookings/contract/payment-status';
import { listAllocations } from '@/lib/domains/bookings/server/repository/allocations';
import { findChangeOfOrder } from '@/lib/domains/bookings/server/repository/changes';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { isPaymentPending } from '@/lib/domains/payments/rules/payment-state';
import { settleOrder } from './settle-order';

export interface PaymentStatus {
  state: PaymentState;
  holdExpiresAt: string | null;
}

const CHECK_LIMIT = { name: 'payment-status', max: 60, windowSeconds: 60 };

/** Settles new payments before it reports the state. @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS */
export async function checkPaymentOrder(
  actor: Actor,
  request: { orderId: string; legalEntityId: number | undefined },
  provider: PaymentProvider = providerForRequest(),
): Promise<PaymentStatus> {
  const entity = actingEntity(actor, request.legalEntityId);
  const order = await findPaymentOrder(request.orderId);
  if (order?.legalEntityId !== entity.legalEntityId) {
    throw notFoundFor(actor, order?.legalEntityId ?? null, 'order_id');
  }
  await assertWithinLimit(CHECK_LIMIT, `user:${actor.userId}`);
  const hasProviderAnswered = await trySettleOrder(order.id, provider);
  const state = await stateOf(await getPaymentOrder(order.id), hasProviderAnswered);
  return { state, holdExpiresAt: await findHoldEnd(order) };
}

async function findHoldEnd({ id, kind }: PaymentOrder): Promise<string | null> {
  if (kind === 'change') {
    const change = await findChangeOfOrder(id);
    return change?.state === 'awaiting_payment' ? change.expiresAt.toISOString() : null;
  }
  for (const { bookingId } of await listAllocations(id)) {
    const booking = await findBooking(bookingId);
    if (booking?.status === 'pending_payment') return booking.holdExpiresAt?.toISOString() ?? null;
  }
  return null;
}

async function trySettleOrder(orderId: number, provider: PaymentProvider): Promise<boolean> {
  try {
    await settleOrder(orderId, provider);
    return true;
  } catch (error) {
    if (ProviderError.is(error)) return false;
    throw error;
  }
}

async function stateOf(order: PaymentOrder, hasProviderAnswered: boolean): Promise<PaymentState> {
  if (order.status === 'settled') return 'paid';
  if (order.status === 'refunded') return 'closed';
  if ((await listPayments(order)).some(isPaymentPending)) return 'pending';
  if (await isClosed(order)) return 'closed';
  return hasProviderAnswered ? 'unpaid' : 'unknown';
}

async function isClosed(order: PaymentOrder): Promise<boolean> {
  if (order.kind === 'change') return (await findChangeOfOrder(order.id))?.state !== 'awaiting_payment';
  for (const { bookingId, isOpen } of await listAllocations(order.id)) {
    if (order.kind === 'bulk') return !isOpen;
    const booking = await findBooking(bookingId);
    if (booking?.status === 'pending_payment') return false;
  }
  return true;
}
