import type { Refund } from '@/lib/domains/payments/types';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { bankDaysAfter } from './working-days';

export const REFUND_STATES = ['requested', 'pending', 'processed', 'failed', 'settled'] as const;
export type RefundState = Refund['status'];

export const REFUND_STATE_LABELS: Readonly<Record<RefundState, string>> = {
  requested: 'To be sent',
  pending: 'At the provider',
  processed: 'Sent',
  failed: 'Not delivered',
  settled: 'Sent by bank transfer',
};

/** Banks credit a refund within five to seven working days. */
const BANK_DAYS = 7;

/** The day until which the payer has the money; null while the refund is not sent. */
export function refundExpectedBy({ status, sentAt }: { status: RefundState; sentAt: Date | null }): IsoDate | null {
  if (status !== 'processed' || sentAt === null) return null;
  return bankDaysAfter(todayInIndia(sentAt), BANK_DAYS);
}
