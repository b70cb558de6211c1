import { receivePaymentWebhookEndpoint } from '@/lib/domains/payments/contract/payments';
import { receiveWebhook } from '@/lib/domains/payments/server/service/webhooks';
import { route } from '@/lib/request-context/route';

// POST /api/webhooks/payments/ - events of the payment provider, verified by the signature of the raw body
export const POST = route(receivePaymentWebhookEndpoint, async ({ request, rawBody }) => {
  await receiveWebhook({
    rawBody,
    signature: request.headers.get('x-razorpay-signature'),
    eventId: request.headers.get('x-razorpay-event-id'),
  });
  return { received: true as const };
});
