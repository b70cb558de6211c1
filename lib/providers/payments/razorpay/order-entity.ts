import { z } from 'zod';
import type { ProviderOrder } from '../port';
import { unixTimeSchema, paiseSchema } from './scalars';

export const orderEntitySchema = z
  .object({
    id: z.string().startsWith('order_'),
    amount: paiseSchema,
    amount_paid: paiseSchema,
    amount_due: paiseSchema,
    currency: z.string(),
    receipt: z.string().nullish(),
    status: z.enum(['created', 'attempted', 'paid']),
    attempts: z.number().int(),
    offer_id: z.string().nullish(),
    created_at: unixTimeSchema,
  })
  .transform((order): ProviderOrder => ({
    id: order.id,
    amount: order.amount,
    amountPaid: order.amount_paid,
    amountDue: order.amount_due,
    currency: order.currency,
    receipt: order.receipt ?? null,
    status: order.status,
    attempts: order.attempts,
    offerId: order.offer_id ?? null,
    createdAt: order.created_at,
  }));
