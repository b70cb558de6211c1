import { z } from 'zod';
import type { ProviderOrder } from '../port';
import { instant, paise } from './scalars';

export const orderEntity = z
  .object({
    id: z.string().startsWith('order_'),
    amount: paise,
    amount_paid: paise,
    amount_due: paise,
    currency: z.string(),
    receipt: z.string().nullish(),
    status: z.enum(['created', 'attempted', 'paid']),
    attempts: z.number().int(),
    offer_id: z.string().nullish(),
    created_at: instant,
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
