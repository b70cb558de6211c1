import { randomInt } from 'node:crypto';
import type { Sandbox } from '../context';
import { newId } from '../ids';
import type { AdjustmentRow, ReportRow, SettlementRow } from '../store/rows';
import { settlementEvent } from '../webhooks/events';
import { getOrder } from './orders';
import { adjustmentRow, paymentRow, refundRow, withFault } from './report-rows';

/** The provider settles two working days after a payment. The sandbox knows no holidays. */
const SETTLED_AFTER_SECONDS = 2 * 24 * 60 * 60;

/**
 * Pays out everything that was created before `until` and is not paid out yet. Refunds and adjustments are deducted.
 * @param until unix seconds
 * @returns null if nothing is left to pay out
 */
export function settle(sandbox: Sandbox, until = sandbox.clock.seconds()): SettlementRow | null {
  const { store, clock, faults } = sandbox;
  const fault = faults.settings.settlements;
  const isDue = (row: { settlement_id?: string; created_at: number }) => !row.settlement_id && row.created_at <= until;
  const captured = store.list('payments').filter((payment) => payment.captured && isDue(payment));
  const payments = fault === 'delayed_payment' ? captured.slice(0, -1) : captured;
  const refunds = store
    .list('refunds')
    .filter(
      (refund) => refund.status === 'processed' && isDue(refund) && store.find('payments', refund.payment_id)?.captured,
    );
  const adjustments = store.list('adjustments').filter(isDue);
  const settled = { settlement_id: newId('setl'), settlement_utr: newUtr(), settled_at: clock.seconds() };
  const rows = withFault(
    [
      ...refunds.map((refund) => refundRow(refund, settled)),
      ...adjustments.map((adjustment) => adjustmentRow(adjustment, settled)),
      ...payments.map((payment) => paymentRow(payment, getOrder(sandbox, payment.order_id), settled)),
    ],
    fault,
    settled,
  );
  const sum = (read: (row: ReportRow) => number) => rows.reduce((total, row) => total + read(row), 0);
  const amount = sum(({ credit, debit }) => credit - debit);
  // A negative balance waits for later payments.
  if (amount <= 0) return null;
  const { settlement_id: settlementId } = settled;
  const settlement: SettlementRow = {
    id: settlementId,
    amount,
    status: 'processed',
    fees: sum(({ fee }) => fee),
    tax: sum(({ tax }) => tax),
    utr: settled.settlement_utr,
    created_at: settled.settled_at,
  };
  const reported = fault === 'missing_row' ? rows.slice(0, -1) : rows;
  store.commit([
    { table: 'settlements', row: settlement },
    ...reported.map((row) => ({ table: 'report', row }) as const),
    ...payments.map((row) => ({ table: 'payments', row: { ...row, settlement_id: settlementId } }) as const),
    ...refunds.map((row) => ({ table: 'refunds', row: { ...row, settlement_id: settlementId } }) as const),
    ...adjustments.map((row) => ({ table: 'adjustments', row: { ...row, settlement_id: settlementId } }) as const),
  ]);
  sandbox.webhooks.emit([settlementEvent(sandbox, settlement)]);
  return settlement;
}

export function settleDue(sandbox: Sandbox): void {
  settle(sandbox, sandbox.clock.seconds() - SETTLED_AFTER_SECONDS);
}

/** A NEFT reference has 16 characters. */
function newUtr(): string {
  return `UTIBN${Array.from({ length: 11 }, () => String(randomInt(10))).join('')}`;
}

/** @param adjustment its amount in paise, negative for a deduction */
export function addAdjustment(
  sandbox: Sandbox,
  adjustment: Pick<AdjustmentRow, 'amount' | 'description' | 'dispute_id'>,
): AdjustmentRow {
  const row = { id: newId('adj'), ...adjustment, created_at: sandbox.clock.seconds() };
  sandbox.store.commit([{ table: 'adjustments', row }]);
  return row;
}
