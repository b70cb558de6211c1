import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

/** A card that the provider keeps for the payer; `id` is the token a payment names. Expiry is shown, never stored. */
export const savedCard = z.object({
  id: z.string(),
  last4: z.string(),
  /** Two digits, '' when the provider does not say. */
  expiry_month: z.string(),
  expiry_year: z.string(),
  network: z.string(),
});

export type SavedCard = z.infer<typeof savedCard>;

/** What the browser needs to pay at the provider's own origin. */
export const paymentDetails = z.object({
  customer_id: z.string().nullable(),
  cards: z.array(savedCard),
  /** The provider's payment, once there is one. */
  payment_id: z.string().nullable(),
  /** The provider's order: `order_id` of the provider's script. */
  payment_service_id: z.string(),
  /** The provider's public key id, and where its script is served. */
  key_id: z.string(),
  script_url: z.string(),
  currency: z.literal('INR'),
});

export type PaymentDetails = z.infer<typeof paymentDetails>;

export const receivePaymentWebhookEndpoint = defineEndpoint({
  id: 'payment-webhook',
  method: 'POST',
  path: '/api/webhooks/payments/',
  access: 'webhook',
  summary:
    'News of the payment provider, proved by the signature over the raw body; stored at once, worked on by a job',
  response: z.object({ received: z.literal(true) }),
  errors: ['WEBHOOK_REFUSED'],
});
