import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

/**
 * - `paid`: the money was applied; what it pays is booked.
 * - `pending`: a debit is pending; no other payment may be started meanwhile.
 * - `unpaid`: nothing was paid and nothing is under way; the order may be paid.
 * - `closed`: the order cannot be paid any more; money that still arrives is refunded.
 * - `unknown`: the provider does not answer; retries are automatic.
 */
export const paymentState = z.enum(['paid', 'pending', 'unpaid', 'closed', 'unknown']);

export type PaymentState = z.infer<typeof paymentState>;

export const getPaymentStatusEndpoint = defineEndpoint({
  id: 'payment-status',
  method: 'POST',
  path: '/api/b2b/dashboard/payment-status/',
  access: 'member',
  summary: 'Asks the provider what became of a payment order, settles it, and says whether it may be paid',
  body: z.object({
    legal_entity_id: objectId.optional(),
    /** Ours, of a booking or of a bulk payment. */
    order_id: z.string().trim().min(1).max(64),
  }),
  response: z.object({ order_id: z.string(), state: paymentState }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
