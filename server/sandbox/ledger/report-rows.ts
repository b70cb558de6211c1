import type { SettlementFault } from '../faults';
import { newId } from '../ids';
import type { AdjustmentRow, OrderRow, PaymentRow, RefundRow, ReportRow } from '../store/rows';
import { calculateFee } from './entities';

/** What the settlement gives every row. */
type Settled = Pick<ReportRow, 'settlement_id' | 'settlement_utr' | 'settled_at'>;

const EMPTY = {
  debit: 0,
  credit: 0,
  fee: 0,
  tax: 0,
  description: null,
  payment_id: null,
  order_id: null,
  order_receipt: null,
  method: null,
  dispute_id: null,
};

export function paymentRow(payment: PaymentRow, order: OrderRow, settled: Settled): ReportRow {
  const { fee, tax } = calculateFee(payment.amount);
  return {
    ...EMPTY,
    ...settled,
    id: newId('row'),
    entity_id: payment.id,
    type: 'payment',
    credit: payment.amount - fee - tax,
    amount: payment.amount,
    fee: fee + tax,
    tax,
    created_at: payment.created_at,
    order_id: payment.order_id,
    order_receipt: order.receipt,
    method: payment.method,
  };
}

/** The fee of the payment is not returned when the payment is refunded. */
export function refundRow(refund: RefundRow, settled: Settled): ReportRow {
  return {
    ...EMPTY,
    ...settled,
    id: newId('row'),
    entity_id: refund.id,
    type: 'refund',
    debit: refund.amount,
    amount: refund.amount,
    created_at: refund.created_at,
    payment_id: refund.payment_id,
  };
}

export function adjustmentRow(adjustment: AdjustmentRow, settled: Settled): ReportRow {
  const { id, amount, description, dispute_id, created_at } = adjustment;
  return {
    ...EMPTY,
    ...settled,
    ...{ id: newId('row'), entity_id: id, type: 'adjustment', description, dispute_id, created_at },
    ...(amount < 0 ? { debit: -amount, amount: -amount } : { credit: amount, amount }),
  };
}

const FAULTY_PAISE = 5_00;

/** Changes the newest payment of the report, or adds a row, as the fault says. */
export function withFault(rows: readonly ReportRow[], fault: SettlementFault, settled: Settled): ReportRow[] {
  const newest = rows.findLast(({ type }) => type === 'payment');
  if (!newest) return [...rows];
  const others = rows.filter((row) => row !== newest);
  switch (fault) {
    case 'amount_differs':
      return [...others, { ...newest, amount: newest.amount - FAULTY_PAISE, credit: newest.credit - FAULTY_PAISE }];
    case 'fee_off_contract':
      return [...others, { ...newest, fee: newest.fee + FAULTY_PAISE, credit: newest.credit - FAULTY_PAISE }];
    case 'settled_twice':
      return [...rows, { ...newest, id: newId('row') }];
    case 'unknown_payment':
      return [...rows, { ...newest, ...{ id: newId('row'), entity_id: newId('pay'), order_id: newId('order') } }];
    case 'unknown_refund': {
      const refund = { ...EMPTY, type: 'refund' as const, debit: FAULTY_PAISE, amount: FAULTY_PAISE };
      const ids = { id: newId('row'), entity_id: newId('rfnd'), payment_id: newest.entity_id };
      return [...rows, { ...refund, ...settled, ...ids, created_at: settled.settled_at }];
    }
    default:
      return [...rows];
  }
}
