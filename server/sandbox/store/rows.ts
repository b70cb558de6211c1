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
  /** Missing until the payment is settled. */
  settlement_id?: string;
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
  /** Missing until the refund is deducted from a settlement. */
  settlement_id?: string;
}

/** A transfer of the provider to the merchant's bank account. */
export interface SettlementRow {
  id: string;
  amount: number;
  status: 'created' | 'processed' | 'failed';
  fees: number;
  tax: number;
  utr: string;
  created_at: number;
}

/** A row of the settlement report. `id` is unique; the entity can be in several rows if it was settled twice. */
export interface ReportRow {
  id: string;
  entity_id: string;
  type: 'payment' | 'refund' | 'transfer' | 'adjustment';
  debit: number;
  credit: number;
  amount: number;
  /** Includes `tax`. */
  fee: number;
  tax: number;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  settlement_utr: string;
  description: string | null;
  payment_id: string | null;
  order_id: string | null;
  order_receipt: string | null;
  method: string | null;
  dispute_id: string | null;
}

/** Money that the provider adds to a settlement or, with a negative amount, deducts from it. */
export interface AdjustmentRow {
  id: string;
  amount: number;
  description: string;
  dispute_id: string | null;
  created_at: number;
  settlement_id?: string;
}

export interface DisputeRow {
  id: string;
  payment_id: string;
  amount: number;
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';
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
  settlements: SettlementRow;
  report: ReportRow;
  adjustments: AdjustmentRow;
  disputes: DisputeRow;
}
