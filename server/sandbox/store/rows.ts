/** Amounts are in paise, times in unix seconds unless stated otherwise. */
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
  /** Minutes within which an authorised payment is captured automatically; null: no limit. */
  automatic_expiry: number | null;
  /** Minutes after which an authorised payment is refunded. */
  manual_expiry: number;
  created_at: number;
}

/** Contains neither the card number nor the CVV (PCI DSS). */
export interface CardRow {
  id: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: string | null;
  name: string;
}

export interface PaymentErrorRow {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
}

export interface UpiRow {
  flow: 'intent' | 'qr';
  /** The merchant's page shows the QR code; otherwise the provider's page does. */
  is_on_own_page: boolean;
  vpa: string | null;
  account: 'bank_account' | 'credit_card';
  /** Unix milliseconds (sandbox clock). */
  expires_at: number;
  is_second_scan: boolean;
}

export interface PaymentRow {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: 'card' | 'netbanking' | 'wallet' | 'upi';
  amount_refunded: number;
  card: CardRow | null;
  bank: string | null;
  wallet: string | null;
  /** Missing in journals of earlier versions. */
  upi?: UpiRow | null;
  email: string;
  contact: string;
  customer_id: string | null;
  token_id: string | null;
  notes: Record<string, string>;
  description: string | null;
  fault: PaymentErrorRow | null;
  reference: string | null;
  captured: boolean;
  created_at: number;
  /** The error that the bank page's Failure button causes. It depends on the card number, which is not stored. */
  planned_fault: PaymentErrorRow;
  save_expiry: { month: number; year: number } | null;
  /** Origin of the page that receives the outcome; null for payments of the control endpoint. */
  origin: string | null;
  callback_url: string | null;
  silent: boolean;
  /** Unix milliseconds (sandbox clock) of a late authorisation of a failed payment. */
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
  /** Missing in journals of earlier versions. */
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
  /** The error that the bank page's Failure button causes for this token's card. */
  planned_fault: PaymentErrorRow;
}

export interface DeliveryRow {
  /** The event id, the same for every retry. */
  id: string;
  event: string;
  body: string;
  status: 'pending' | 'delivered' | 'dropped' | 'given_up' | 'no_endpoint';
  attempts: number;
  copies: number;
  /** The first attempt has a wrong signature. Missing in rows of earlier versions. */
  begins_forged?: boolean;
  created_at: number;
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
