import { z } from 'zod';
import type { ProviderRefund } from '../port';
import { unixTimeSchema, paiseSchema } from './scalars';

const reference = z
  .string()
  .regex(/^[A-Za-z0-9/-]{4,40}$/)
  .nullish()
  .catch(null);

/** ARN for cards, RRN for net banking and UPI, UTR for transfers. An empty list is also documented. */
const acquirerData = z.object({ arn: reference, rrn: reference, utr: reference }).nullish().catch(null);

export const refundEntitySchema = z
  .object({
    id: z.string().startsWith('rfnd_'),
    payment_id: z.string().startsWith('pay_'),
    amount: paiseSchema,
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
    acquirer_data: acquirerData,
    created_at: unixTimeSchema,
  })
  .transform((refund): ProviderRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amount: refund.amount,
    currency: refund.currency,
    status: refund.status,
    receipt: refund.receipt ?? null,
    bankReference: toBankReference(refund.acquirer_data),
    createdAt: refund.created_at,
  }));

function toBankReference(data: z.output<typeof acquirerData>): string | null {
  for (const kind of ['arn', 'rrn', 'utr'] as const) {
    const value = data?.[kind];
    if (value) return `${kind.toUpperCase()} ${value}`;
  }
  return null;
}
