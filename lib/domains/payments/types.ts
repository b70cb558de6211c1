import type { Paise } from '@/lib/money';

/** Forward only: created, attempted, then settled, refunded or closed. */
export type PayOrderStatus = 'created' | 'attempted' | 'settled' | 'refunded' | 'closed';

/** Money we ask for. `receipt` is our order id: what the API calls `order_id` and the provider its receipt. */
export interface PayOrder {
  id: number;
  kind: 'booking' | 'bulk';
  userId: number;
  legalEntityId: number;
  receipt: string;
  providerOrderId: string | null;
  amountPaise: Paise;
  currency: string;
  status: PayOrderStatus;
  createdAt: Date;
  nextPollAt: Date | null;
  pollCount: number;
}

/** What settling made of a captured payment: exactly one booking (or bulk settlement), or exactly one refund. */
export type PaymentOutcome = 'applied' | 'refunding' | 'refunded';

/** What the provider says of a payment now. Last four digits and network are all of a card that may be kept. */
export interface PaymentNews {
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
  payOrderId: number;
  amountPaise: Paise;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  cardLast4: string | null;
  cardNetwork: string | null;
  errorDescription: string | null;
  outcome: PaymentOutcome | null;
  /** When the provider first reported it. */
  createdAt: Date;
}

export const REFUND_REASONS = ['cancellation', 'no_room', 'late', 'rebooked', 'duplicate', 'correction'] as const;
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
  /** `failed` is still owed; `settled` was sent another way by a person. */
  status: 'requested' | 'pending' | 'processed' | 'failed' | 'settled';
  /** 0 until the provider is asked for it; then one, and one for each time it refused. */
  attempts: number;
  /** How often the provider accepted it and could not deliver it. */
  failures: number;
  /** Not retried before this moment; null when it may be retried now. */
  retryAt: Date | null;
  lastError: string | null;
  /** Reference for the payer's bank, with its kind ('ARN ...'); null until the provider reports it. */
  bankReference: string | null;
  /** When it was sent; null before. */
  sentAt: Date | null;
}
