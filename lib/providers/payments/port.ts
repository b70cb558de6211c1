/** Port of the payment provider. Amounts are integers of paise. All methods throw `ProviderError` only. */
export interface PaymentProvider {
  /**
   * The receipt (the id of the payment order) is the idempotency key: if the response is lost, the existing order is found by its
   * receipt and returned. An existing order with another amount is `rejected`.
   */
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>;
  fetchOrder(orderId: string): Promise<ProviderOrder>;
  /** All payments of the order, newest first. Two payers who scan the same UPI QR code can both be debited. */
  listOrderPayments(orderId: string): Promise<ProviderPayment[]>;
  fetchPayment(paymentId: string): Promise<ProviderPayment>;
  listPayments(since: Date): Promise<ProviderPayment[]>;
  capture(paymentId: string, amount: number): Promise<ProviderPayment>;
  refund(refund: NewRefund): Promise<ProviderRefund>;
  fetchRefund(refundId: string): Promise<ProviderRefund>;
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** Returns the existing customer if one has this e-mail address and contact. */
  createCustomer(customer: NewCustomer): Promise<ProviderCustomer>;
  /** Replaces name, e-mail address and contact, because the provider cannot delete customers. */
  anonymiseCustomer(customerId: string): Promise<void>;
  /** Saved cards. The expiry date must not be stored (RBI card-on-file rule, 1-Oct-2022). */
  listTokens(customerId: string): Promise<SavedCardToken[]>;
  deleteToken(customerId: string, tokenId: string): Promise<void>;
  fetchMethods(): Promise<PaymentMethods>;
  /** Verifies that the payment belongs to the order. Does not verify the amount or the owner of the order. */
  verifyCheckoutSignature(proof: CheckoutSignature): boolean;
  /** Verifies the HMAC of the raw body and parses the event. @throws {ProviderError} `untrusted` if the signature is wrong */
  parseWebhook(request: ProviderWebhookRequest): ProviderWebhookEvent;
  publicConfig(): PublicPaymentConfig;
  /** The rows of all settlements of a day in India, `YYYY-MM-DD`, in the order of the report. */
  listSettlementRows(day: string): Promise<SettlementRow[]>;
  fetchSettlement(settlementId: string): Promise<ProviderSettlement>;
  /** The settlements that were created on a day in India. */
  listSettlements(day: string): Promise<ProviderSettlement[]>;
  listDisputes(since: Date): Promise<ProviderDispute[]>;
}

/** A transfer of the provider to the merchant's bank account. */
export interface ProviderSettlement {
  id: string;
  amount: number;
  status: 'created' | 'processed' | 'failed';
  /** Includes `tax`. */
  fees: number;
  tax: number;
  /** The bank's reference of the transfer. */
  utr: string | null;
  createdAt: Date;
}

/** A row of the settlement report: `credit` is `amount` less `fee` for a payment, `debit` is `amount` for a refund. */
export interface SettlementRow {
  settlementId: string;
  /** The id of the payment, refund, transfer or adjustment. */
  entityId: string;
  type: 'payment' | 'refund' | 'transfer' | 'adjustment';
  amount: number;
  credit: number;
  debit: number;
  /** Includes the GST in `tax`. The expense is `fee - tax`, the input credit is `tax`. */
  fee: number;
  tax: number;
  /** The refunded payment. */
  paymentId: string | null;
  orderReceipt: string | null;
  method: string | null;
  disputeId: string | null;
  description: string | null;
  createdAt: Date;
  settledAt: Date;
}

export interface ProviderDispute {
  id: string;
  paymentId: string;
  amount: number;
  /** 0 unless the dispute is lost. */
  amountDeducted: number;
  reasonCode: string;
  phase: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  respondBy: Date;
}

export interface NewOrder {
  amount: number;
  receipt: string;
  /** At most 15 pairs of 256 characters, without personal data. */
  notes?: Record<string, string>;
  capture?: 'automatic' | 'manual';
}

export interface ProviderOrder {
  id: string;
  amount: number;
  amountPaid: number;
  amountDue: number;
  currency: string;
  receipt: string | null;
  /** `paid` is final, also after a refund. */
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  offerId: string | null;
  createdAt: Date;
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface ProviderPayment {
  id: string;
  amount: number;
  currency: string;
  /** `failed` is final after three days only: a late authorisation can change it to `authorized`. */
  status: PaymentStatus;
  captured: boolean;
  orderId: string | null;
  method: string;
  amountRefunded: number;
  refundStatus: 'partial' | 'full' | null;
  card: { last4: string; network: string; type: string | null; issuer: string | null } | null;
  bank: string | null;
  wallet: string | null;
  /** Only for UPI. The UPI id of the payer is personal data and is not read. */
  upi: { payerAccount: UpiAccount } | null;
  customerId: string | null;
  tokenId: string | null;
  error: ProviderFault | null;
  createdAt: Date;
}

export type UpiAccount = 'bank_account' | 'credit_card' | 'other';

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
  /** Paise, at least 100 and at most the captured amount that is not refunded. */
  amount: number;
  /** Every retry must use the same key. At least 10 characters of A-Z a-z 0-9 - _. */
  idempotencyKey: string;
  receipt?: string;
  notes?: Record<string, string>;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
  /** Kind and number, for the payer's bank: 'ARN 74332741234567890123456'. Often reported days after the refund. */
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
  /** 1-12, for display only. */
  expiryMonth: number | null;
  /** Four digits, for display only. */
  expiryYear: number | null;
}

export interface PaymentMethods {
  card: boolean;
  cardNetworks: string[];
  netbanking: Record<string, string>;
  wallets: string[];
  upi: boolean;
}

export interface CheckoutSignature {
  /** Must be read from the database, not from the browser. */
  orderId: string;
  paymentId: string;
  signature: string;
}

export interface ProviderWebhookRequest {
  rawBody: string | Buffer;
  signature: string | null;
  /** Header `x-razorpay-event-id`. Every retry has the same id, which identifies duplicates. */
  eventId: string | null;
}

/** Events may be repeated and arrive out of order, so fetch the payment before acting on one. */
export interface ProviderWebhookEvent {
  id: string;
  /** For example `payment.captured`, `order.paid` or `refund.processed`. Unknown types are possible. */
  type: string;
  occurredAt: Date;
  payment: ProviderPayment | null;
  order: ProviderOrder | null;
  refund: ProviderRefund | null;
  /** Only the day of a settlement is read, because its report is fetched. */
  settlement: { createdAt: Date } | null;
}

export interface PublicPaymentConfig {
  keyId: string;
  scriptUrl: string;
}
