import { z } from 'zod';
import type { ProviderRefund } from '../port';
import { instant, paise } from './scalars';

/** The documented refund entity, read into the port's shape. */
export const refundEntity = z
  .object({
    id: z.string().startsWith('rfnd_'),
    payment_id: z.string().startsWith('pay_'),
    amount: paise,
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
    created_at: instant,
  })
  .transform((refund): ProviderRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amount: refund.amount,
    currency: refund.currency,
    status: refund.status,
    receipt: refund.receipt ?? null,
    createdAt: refund.created_at,
  }));
