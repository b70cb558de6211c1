import { z } from 'zod';
import type { ProviderDispute, ProviderSettlement, SettlementRow } from '../port';
import { paiseSchema, unixTimeSchema } from './scalars';

const text = z.string().nullish();

export const settlementEntitySchema = z
  .object({
    id: z.string().startsWith('setl_'),
    amount: paiseSchema,
    status: z.enum(['created', 'processed', 'failed']),
    fees: paiseSchema,
    tax: paiseSchema,
    utr: text,
    created_at: unixTimeSchema,
  })
  .transform((settlement): ProviderSettlement => ({
    id: settlement.id,
    amount: settlement.amount,
    status: settlement.status,
    fees: settlement.fees,
    tax: settlement.tax,
    utr: settlement.utr ?? null,
    createdAt: settlement.created_at,
  }));

export const settlementRowSchema = z
  .object({
    settlement_id: z.string().startsWith('setl_'),
    entity_id: z.string().min(1).max(40),
    type: z.enum(['payment', 'refund', 'transfer', 'adjustment']),
    amount: paiseSchema,
    credit: paiseSchema,
    debit: paiseSchema,
    fee: paiseSchema,
    tax: paiseSchema,
    payment_id: text,
    order_receipt: text,
    method: text,
    dispute_id: text,
    description: text,
    created_at: unixTimeSchema,
    settled_at: unixTimeSchema,
  })
  .transform((row): SettlementRow => ({
    settlementId: row.settlement_id,
    entityId: row.entity_id,
    type: row.type,
    amount: row.amount,
    credit: row.credit,
    debit: row.debit,
    fee: row.fee,
    tax: row.tax,
    paymentId: row.payment_id ?? null,
    orderReceipt: row.order_receipt ?? null,
    method: row.method ?? null,
    disputeId: row.dispute_id ?? null,
    description: row.description ?? null,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  }));

export const disputeEntitySchema = z
  .object({
    id: z.string().startsWith('disp_'),
    payment_id: z.string().startsWith('pay_'),
    amount: paiseSchema,
    amount_deducted: paiseSchema,
    reason_code: z.string(),
    phase: z.string(),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    respond_by: unixTimeSchema,
  })
  .transform((dispute): ProviderDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: dispute.amount,
    amountDeducted: dispute.amount_deducted,
    reasonCode: dispute.reason_code,
    phase: dispute.phase,
    status: dispute.status,
    respondBy: dispute.respond_by,
  }));
