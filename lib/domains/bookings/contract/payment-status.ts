import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

/**
 * `closed`: Folio refunds any later payment. `pending`: the client must not start another payment. `unknown`: the
 * provider does not respond.
 */
export const paymentState = z.enum(['paid', 'pending', 'unpaid', 'closed', 'unknown']);

export type PaymentState = CodeNames<z.infer<typeof paymentState>>;

export const getPaymentStatusEndpoint = defineEndpoint({
  id: 'payment-status',
  method: 'POST',
  path: '/api/b2b/dashboard/payment-status/',
  access: 'member',
  summary: 'Settles a payment order from the provider’s state and reports whether it can still be paid',
  body: z.object({
    legal_entity_id: objectId.optional(),
    order_id: z.string().trim().min(1).max(64),
  }),
  response: z.object({
    order_id: z.string(),
    state: paymentState,
    /** Until when the unpaid rooms are held; a pending payment extends it once. Null if no rooms are held. */
    hold_expires_at: z.string().nullable(),
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
