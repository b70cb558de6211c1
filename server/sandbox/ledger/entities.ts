import type {
  CustomerRow,
  DisputeRow,
  OrderRow,
  PaymentRow,
  RefundRow,
  ReportRow,
  SettlementRow,
  TokenRow,
  UpiRow,
} from '../store/rows';

/** The provider sends empty notes as an empty list. */
const toNotes = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : []);

export function collection(items: unknown[]) {
  return { entity: 'collection', count: items.length, items };
}

export function orderEntity(order: OrderRow) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amount_paid,
    amount_due: order.amount - order.amount_paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: toNotes(order.notes),
    created_at: order.created_at,
  };
}

/** API responses contain the card only if the caller expands it; webhooks always contain it. */
export function paymentEntity(payment: PaymentRow, withCard = true) {
  const { card, fault } = payment;
  const fee = payment.captured ? calculateFee(payment.amount) : null;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.amount_refunded,
    refund_status: refundStatus(payment),
    captured: payment.captured,
    description: payment.description,
    card_id: card?.id ?? null,
    ...(card && withCard ? { card: cardEntity(card) } : {}),
    bank: payment.bank,
    wallet: payment.wallet,
    vpa: payment.upi?.vpa ?? null,
    ...(payment.upi ? { upi: upiEntity(payment.upi) } : {}),
    email: payment.email,
    contact: payment.contact,
    customer_id: payment.customer_id,
    token_id: payment.token_id,
    notes: toNotes(payment.notes),
    fee: fee && fee.fee + fee.tax,
    tax: fee && fee.tax,
    error_code: fault?.code ?? null,
    error_description: fault?.description ?? null,
    error_source: fault?.source ?? null,
    error_step: fault?.step ?? null,
    error_reason: fault?.reason ?? null,
    acquirer_data: acquirerData(payment),
    created_at: payment.created_at,
  };
}

export function refundEntity(refund: RefundRow) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    receipt: refund.receipt,
    currency: refund.currency,
    payment_id: refund.payment_id,
    notes: toNotes(refund.notes),
    acquirer_data: (refund.status === 'processed' && refund.bank_reference) || { arn: null },
    created_at: refund.created_at,
    batch_id: null,
    status: refund.status,
    speed_processed: refund.status === 'processed' ? 'normal' : null,
    speed_requested: refund.speed,
  };
}

export function settlementEntity(settlement: SettlementRow) {
  return { ...settlement, entity: 'settlement' };
}

export function reportEntity({ id: _id, ...row }: ReportRow) {
  return {
    ...row,
    currency: 'INR',
    on_hold: false,
    settled: true,
    posted_at: null,
    credit_type: 'default',
    notes: [],
    card_network: null,
    card_issuer: null,
    card_type: null,
  };
}

export function disputeEntity(dispute: DisputeRow) {
  return { ...dispute, entity: 'dispute', currency: 'INR', evidence: null };
}

export function customerEntity(customer: CustomerRow) {
  return { ...customer, entity: 'customer', notes: toNotes(customer.notes) };
}

export function tokenEntity(token: TokenRow) {
  return {
    id: token.id,
    entity: 'token',
    token: token.id.slice('token_'.length),
    bank: null,
    wallet: null,
    method: 'card',
    card: {
      entity: 'card',
      name: '',
      last4: token.last4,
      network: token.network,
      type: token.type,
      issuer: token.issuer,
      international: false,
      emi: false,
      sub_type: 'consumer',
      expiry_month: String(token.expiry_month).padStart(2, '0'),
      expiry_year: String(token.expiry_year),
    },
    recurring: false,
    auth_type: null,
    mrn: null,
    used_at: token.used_at,
    created_at: token.created_at,
    status: 'active',
    compliant_with_tokenisation_guidelines: true,
  };
}

function upiEntity({ vpa, account, flow }: UpiRow) {
  return { ...(vpa ? { vpa } : {}), payer_account_type: account, flow };
}

function acquirerData({ method, reference }: PaymentRow) {
  if (method === 'upi') return { rrn: reference, ...(reference ? { upi_transaction_id: `FOLIO${reference}` } : {}) };
  return { [method === 'card' ? 'auth_code' : 'bank_transaction_id']: reference };
}

function cardEntity(card: NonNullable<PaymentRow['card']>) {
  return { ...card, entity: 'card', international: false, emi: false, sub_type: 'consumer', token_iin: null };
}

function refundStatus(payment: PaymentRow): 'partial' | 'full' | null {
  if (payment.amount_refunded === 0) return null;
  return payment.amount_refunded === payment.amount ? 'full' : 'partial';
}

/** A fee of 2 % and the GST of 18 % on it, in paise. */
export function calculateFee(amount: number) {
  const fee = Math.round(amount * 0.02);
  return { fee, tax: Math.round(fee * 0.18) };
}
