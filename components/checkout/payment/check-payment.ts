import { getPaymentStatusEndpoint } from '@/lib/domains/bookings/contract/payment-status';
import { callApi } from '@/lib/platform/http/client';
import type { PaymentOutcome } from './payable-order';

/**
 * Returns the state of an order. The server requests it from the provider. Never throws.
 * @param closedMessage shown when the order can no longer be paid
 * @param onHoldEnd receives the time until which the rooms are held
 */
export async function checkPayment(
  order: { orderId: string; legalEntityId: number },
  closedMessage: string,
  onHoldEnd?: (holdExpiresAt: string) => void,
): Promise<PaymentOutcome> {
  try {
    const body = { orderId: order.orderId, legalEntityId: order.legalEntityId };
    const { state, holdExpiresAt } = await callApi(getPaymentStatusEndpoint, { body });
    if (holdExpiresAt) onHoldEnd?.(holdExpiresAt);
    return state === 'closed' ? { state, message: closedMessage } : { state };
  } catch {
    return { state: 'unknown' };
  }
}
