import { z } from 'zod';
import type { ProviderFault, ProviderPayment, UpiAccount } from '../port';
import { unixTimeSchema, paiseSchema } from './scalars';

const text = z.string().nullish();

const cardEntity = z.object({ last4: z.string(), network: z.string(), type: text, issuer: text });

/** Missing after a failed intent, and an empty list is sent for an empty object. */
const upiEntity = z.object({ payer_account_type: text }).nullish().catch(null);

const rawPayment = z.object({
  id: z.string().startsWith('pay_'),
  amount: paiseSchema,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  order_id: text,
  method: z.string(),
  amount_refunded: paiseSchema.nullish(),
  refund_status: z.enum(['partial', 'full']).nullish(),
  card: cardEntity.nullish(),
  bank: text,
  wallet: text,
  upi: upiEntity,
  customer_id: text,
  token_id: text,
  error_code: text,
  error_description: text,
  error_reason: text,
  error_source: text,
  error_step: text,
  created_at: unixTimeSchema,
});

export const paymentEntitySchema = rawPayment.transform((payment): ProviderPayment => ({
  id: payment.id,
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  captured: payment.captured ?? false,
  orderId: payment.order_id ?? null,
  method: payment.method,
  amountRefunded: payment.amount_refunded ?? 0,
  refundStatus: payment.refund_status ?? null,
  card: payment.card
    ? {
        last4: payment.card.last4,
        network: payment.card.network,
        type: payment.card.type ?? null,
        issuer: payment.card.issuer ?? null,
      }
    : null,
  bank: payment.bank ?? null,
  wallet: payment.wallet ?? null,
  upi: payment.method === 'upi' ? { payerAccount: toUpiAccount(payment.upi?.payer_account_type) } : null,
  customerId: payment.customer_id ?? null,
  tokenId: payment.token_id ?? null,
  error: toFault(payment),
  createdAt: payment.created_at,
}));

function toUpiAccount(type: string | null | undefined): UpiAccount {
  if (type === 'credit_card') return 'credit_card';
  return !type || type === 'bank_account' ? 'bank_account' : 'other';
}

function toFault(payment: z.output<typeof rawPayment>): ProviderFault | null {
  if (!payment.error_code) return null;
  return {
    code: payment.error_code,
    description: payment.error_description ?? payment.error_code,
    reason: payment.error_reason ?? null,
    source: payment.error_source ?? null,
    step: payment.error_step ?? null,
    field: null,
  };
}
