import { getPaymentStatusEndpoint } from '@/lib/domains/bookings/contract/payment-status';
import { callApi } from '@/lib/platform/http/client';
import type { PaymentOutcome } from './payable-order';

/**
 * Returns the state of an order. The server requests it from the provider. Never throws.
 * @param closedMessage shown when the order can no longer be paid
 */
export async function checkPayment(
  order: { orderId: string; legalEntityId: number },
  closedMessage: string,
): Promise<PaymentOutcome> {
  try {
    const body = { orderId: order.orderId, legalEntityId: order.legalEntityId };
    const { state } = await callApi(getPaymentStatusEndpoint, { body });
    return state === 'closed' ? { state, message: closedMessage } : { state };
  } catch {
    return { state: 'unknown' };
  }
}
