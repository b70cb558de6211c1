import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

/** `id` is the provider's token of the card. The expiry date is shown but never stored. */
export const savedCard = z.object({
  id: z.string(),
  last4: z.string(),
  /** Two digits, or '' if unknown. */
  expiry_month: z.string(),
  expiry_year: z.string(),
  network: z.string(),
});

export type SavedCard = CodeNames<z.infer<typeof savedCard>>;

export const paymentDetails = z.object({
  customer_id: z.string().nullable(),
  cards: z.array(savedCard),
  payment_id: z.string().nullable(),
  payment_service_id: z.string(),
  key_id: z.string(),
  script_url: z.string(),
  currency: z.literal('INR'),
  /** In rupees. Larger amounts cannot be paid by UPI. */
  upi_limit: z.number(),
});

export type PaymentDetails = CodeNames<z.infer<typeof paymentDetails>>;

export const receivePaymentWebhookEndpoint = defineEndpoint({
  id: 'payment-webhook',
  method: 'POST',
  path: '/api/webhooks/payments/',
  access: 'webhook',
  summary: 'Receives an event of the payment provider and verifies its signature; a job processes the event',
  response: z.object({ received: z.literal(true) }),
  errors: ['WEBHOOK_REFUSED'],
});
