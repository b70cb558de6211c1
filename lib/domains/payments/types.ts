import type { Paise } from '@/lib/money';

export type PaymentOrderStatus = 'created' | 'attempted' | 'settled' | 'refunded' | 'closed';

export const PAYMENT_ORDER_KINDS = ['booking', 'bulk', 'change'] as const;
export type PaymentOrderKind = (typeof PAYMENT_ORDER_KINDS)[number];

/** Folio's request for an amount. `receipt` is the `order_id` of the API. */
export interface PaymentOrder {
  id: number;
  /** `change` pays the difference of a dearer change of a booking. */
  kind: PaymentOrderKind;
  userId: number;
  legalEntityId: number;
  receipt: string;
  providerOrderId: string | null;
  amountPaise: Paise;
  currency: string;
  status: PaymentOrderStatus;
  createdAt: Date;
  nextPollAt: Date | null;
  pollCount: number;
}

export type SettlementOutcome = 'applied' | 'refunding' | 'refunded';

export interface ReportedPayment {
  providerPaymentId: string;
  amountPaise: Paise;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  cardLast4: string | null;
  cardNetwork: string | null;
  bank: string | null;
  wallet: string | null;
  errorDescription: string | null;
}

export interface RecordedPayment {
  id: number;
  providerPaymentId: string;
  paymentOrderId: number;
  amountPaise: Paise;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  cardLast4: string | null;
  cardNetwork: string | null;
  errorDescription: string | null;
  outcome: SettlementOutcome | null;
  createdAt: Date;
}

export const REFUND_REASONS = [
  'cancellation',
  'change',
  'goodwill',
  'no_room',
  'late',
  'rebooked',
  'superseded',
  'duplicate',
  'correction',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export interface Refund {
  id: number;
  paymentId: number;
  providerPaymentId: string;
  bookingId: number | null;
  idempotencyKey: string;
  providerRefundId: string | null;
  amountPaise: Paise;
  reason: RefundReason;
  /** A `failed` refund is still owed to the payer. A `settled` refund was sent by an operator. */
  status: 'requested' | 'pending' | 'processed' | 'failed' | 'settled';
  attempts: number;
  failures: number;
  retryAt: Date | null;
  lastError: string | null;
  bankReference: string | null;
  sentAt: Date | null;
}
