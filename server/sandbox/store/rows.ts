/** What the sandbox remembers. Amounts are paise, instants unix seconds unless a name says otherwise. */
export interface OrderRow {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  capture: 'automatic' | 'manual';
  /** Minutes after which an authorised payment is no longer captured by itself; null: always captured at once. */
  automatic_expiry: number | null;
  /** Minutes after which authorised money goes back. */
  manual_expiry: number;
  created_at: number;
}

/** No number, no CVV; an expiry only while the payer asked to save the card. */
export interface CardRow {
  id: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: string | null;
  name: string;
}

export interface FaultRow {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
}

export interface PaymentRow {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: 'card' | 'netbanking' | 'wallet';
  amount_refunded: number;
  card: CardRow | null;
  bank: string | null;
  wallet: string | null;
  email: string;
  contact: string;
  customer_id: string | null;
  token_id: string | null;
  notes: Record<string, string>;
  description: string | null;
  fault: FaultRow | null;
  reference: string | null;
  captured: boolean;
  created_at: number;
  /** What the Failure button answers: decided from the card number, which is gone by now. */
  planned_fault: FaultRow;
  /** Expiry to keep with the token, when the payer asked to save the card. */
  save_expiry: { month: number; year: number } | null;
  /** The page that may be told the outcome; null for payments played by the control endpoint. */
  origin: string | null;
  callback_url: string | null;
  /** Debited, but the browser never hears of it. */
  silent: boolean;
  /** Unix milliseconds (sandbox clock) at which a failed payment turns out to be authorised; null: never. */
  late_at: number | null;
}

export interface RefundRow {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
  notes: Record<string, string>;
  speed: 'normal' | 'optimum';
  /** Bank reference; absent in journals of earlier versions. */
  bank_reference?: { arn: string } | { rrn: string };
  created_at: number;
}

export interface CustomerRow {
  id: string;
  name: string | null;
  email: string | null;
  contact: string | null;
  gstin: string | null;
  notes: Record<string, string>;
  created_at: number;
}

export interface TokenRow {
  id: string;
  customer_id: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: string | null;
  expiry_month: number;
  expiry_year: number;
  used_at: number;
  created_at: number;
  /** The published failure card behind the token, if it is one. */
  planned_fault: FaultRow;
}

export interface DeliveryRow {
  /** The event id: equal on every repetition. */
  id: string;
  event: string;
  body: string;
  status: 'pending' | 'delivered' | 'dropped' | 'given_up' | 'no_endpoint';
  attempts: number;
  /** Copies still to be sent after the first success. */
  copies: number;
  /** The first attempt carries a wrong signature; absent in rows of earlier versions. */
  begins_forged?: boolean;
  created_at: number;
  /** Unix milliseconds, real time. */
  next_at: number;
  last_status: string | null;
}

export interface IdempotencyRow {
  id: string;
  payment_id: string;
  body_hash: string;
  refund_id: string;
}

export interface ClockRow {
  id: 'clock';
  offset_ms: number;
}

export interface Rows {
  orders: OrderRow;
  payments: PaymentRow;
  refunds: RefundRow;
  customers: CustomerRow;
  tokens: TokenRow;
  deliveries: DeliveryRow;
  idempotency: IdempotencyRow;
  clock: ClockRow;
}
