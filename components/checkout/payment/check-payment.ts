import { getPaymentStatusEndpoint } from '@/lib/domains/bookings/contract/payment-status';
import { callApi } from '@/lib/platform/http/client';
import type { PaymentOutcome } from './payable-order';

/**
 * Has the server ask the provider for the state of an order. Never throws.
 * @param closedMessage shown when the order can no longer be paid
 */
export async function checkPayment(
  order: { orderId: string; legalEntityId: number },
  closedMessage: string,
): Promise<PaymentOutcome> {
  try {
    const body = { order_id: order.orderId, legal_entity_id: order.legalEntityId };
    const { state } = await callApi(getPaymentStatusEndpoint, { body });
    return state === 'closed' ? { state, message: closedMessage } : { state };
  } catch {
    return { state: 'unknown' };
  }
}
