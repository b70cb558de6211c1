/**
 * What Folio needs from a card payment provider. Every amount is an integer number of paise; every instant is a
 * `Date`. Calls throw `ProviderError` and nothing else; what its kinds mean is written there.
 */
export interface PaymentProvider {
  /**
   * Registers what is to be paid. The receipt (our order id, at most 40 characters) is the idempotency key: after an
   * answer that got lost the order is looked up by it, and the order found is returned. An order of another amount
   * under the same receipt is `rejected`.
   */
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  /** The order that carries our receipt, null when the provider never saw it. */
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>;
  fetchOrder(orderId: string): Promise<ProviderOrder>;
  /** Every attempt on the order, newest first: an order may have many, at most one of them captured. */
  listOrderPayments(orderId: string): Promise<ProviderPayment[]>;
  fetchPayment(paymentId: string): Promise<ProviderPayment>;
  /** Payments of all orders that were begun at or after an instant, in any state, newest first. */
  listPayments(since: Date): Promise<ProviderPayment[]>;
  /** Takes authorised money. Capturing what is already captured returns the payment as it is. */
  capture(paymentId: string, amount: number): Promise<ProviderPayment>;
  /** Gives money back; repeating it with the same key and the same amount never refunds twice. */
  refund(refund: NewRefund): Promise<ProviderRefund>;
  fetchRefund(refundId: string): Promise<ProviderRefund>;
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** Creates the customer, or returns the one who has this e-mail and contact. */
  createCustomer(customer: NewCustomer): Promise<ProviderCustomer>;
  /** Puts nobody's name, e-mail and contact in place of a customer's: the provider deletes no customers. */
  forgetCustomer(customerId: string): Promise<void>;
  /** Saved cards. Expiry is for display at this moment and must not be stored (RBI card-on-file rule, 1-Oct-2022). */
  listTokens(customerId: string): Promise<SavedCardToken[]>;
  deleteToken(customerId: string, tokenId: string): Promise<void>;
  fetchMethods(): Promise<PaymentMethods>;
  /** Proves that the provider joined this payment to this order. Says nothing about amount or whose order it is. */
  verifyCheckoutSignature(proof: CheckoutProof): boolean;
  /** Proves a webhook by the HMAC of its raw bytes, then reads it. Throws kind `untrusted` when the proof fails. */
  parseWebhook(request: WebhookRequest): WebhookEvent;
  /** What the browser may know. */
  publicConfig(): PublicPaymentConfig;
}

export interface NewOrder {
  /** Paise, at least 100. */
  amount: number;
  /** Our order id: unique, at most 40 characters. */
  receipt: string;
  /** At most 15 pairs of 256 characters; never personal data. */
  notes?: Record<string, string>;
  /** `automatic` (default): the provider captures at once. `manual`: money is only authorised until `capture`. */
  capture?: 'automatic' | 'manual';
}

export interface ProviderOrder {
  id: string;
  /** Paise. */
  amount: number;
  amountPaid: number;
  amountDue: number;
  currency: string;
  receipt: string | null;
  /** Never leaves `paid`, not even when the payment is refunded. */
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  offerId: string | null;
  createdAt: Date;
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface ProviderPayment {
  id: string;
  /** Paise. */
  amount: number;
  currency: string;
  /** `failed` is not final for three days: a late authorisation may still turn it into `authorized`. */
  status: PaymentStatus;
  captured: boolean;
  orderId: string | null;
  method: string;
  /** Paise given back so far. */
  amountRefunded: number;
  refundStatus: 'partial' | 'full' | null;
  card: { last4: string; network: string; type: string | null; issuer: string | null } | null;
  bank: string | null;
  wallet: string | null;
  customerId: string | null;
  tokenId: string | null;
  error: ProviderFault | null;
  createdAt: Date;
}

/** The provider's account of what went wrong; `description` may be shown to the payer. */
export interface ProviderFault {
  code: string;
  description: string;
  reason: string | null;
  source: string | null;
  step: string | null;
  field: string | null;
}

export interface NewRefund {
  paymentId: string;
  /** Paise, at least 100 and at most what is captured and not yet given back. */
  amount: number;
  /** Ours, stable over retries: at least 10 characters of A-Z a-z 0-9 - _. */
  idempotencyKey: string;
  receipt?: string;
  notes?: Record<string, string>;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
  /** Reference for the payer's bank, with its kind: 'ARN 74332741234567890123456'. Often reported days after the refund. */
  bankReference: string | null;
  createdAt: Date;
}

export interface NewCustomer {
  name: string;
  email: string;
  contact: string;
}

export interface ProviderCustomer {
  id: string;
  name: string | null;
  email: string | null;
  contact: string | null;
}

export interface SavedCardToken {
  id: string;
  last4: string;
  network: string;
  type: string | null;
  issuer: string | null;
  /** 1-12, null when the provider does not say. Display only. */
  expiryMonth: number | null;
  /** Four digits, null when the provider does not say. Display only. */
  expiryYear: number | null;
}

export interface PaymentMethods {
  card: boolean;
  /** Networks switched on, in the provider's spelling: VISA, MC, RUPAY, AMEX, DICL, MAES, JCB. */
  cardNetworks: string[];
  /** Bank code to bank name, for example SBIN. */
  netbanking: Record<string, string>;
  /** Wallet codes switched on, for example mobikwik. */
  wallets: string[];
}

export interface CheckoutProof {
  /** From our database, never from the browser. */
  orderId: string;
  paymentId: string;
  signature: string;
}

export interface WebhookRequest {
  /** The bytes as they arrived, before any parsing. */
  rawBody: string | Buffer;
  /** Header `x-razorpay-signature`. */
  signature: string | null;
  /** Header `x-razorpay-event-id`: the same on every retry, the key to drop duplicates by. */
  eventId: string | null;
}

/** A snapshot of the past that may be repeated and out of order: fetch the payment before acting on it. */
export interface WebhookEvent {
  id: string;
  /** For example `payment.captured`, `order.paid`, `refund.processed`. Kinds we do not know pass through. */
  type: string;
  occurredAt: Date;
  payment: ProviderPayment | null;
  order: ProviderOrder | null;
  refund: ProviderRefund | null;
}

export interface PublicPaymentConfig {
  keyId: string;
  scriptUrl: string;
}
