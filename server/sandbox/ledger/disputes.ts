import type { Sandbox } from '../context';
import { badInput, unknownId } from '../http/api-fault';
import { newId } from '../ids';
import type { DisputeRow, PaymentRow } from '../store/rows';
import { disputeEvent } from '../webhooks/events';
import { getPayment } from './refunds';
import { addAdjustment } from './settlements';

const RESPOND_WITHIN_SECONDS = 7 * 24 * 60 * 60;

export function openDispute(
  sandbox: Sandbox,
  payment: PaymentRow,
  { amount = payment.amount, reason_code }: { amount?: number; reason_code: string },
): DisputeRow {
  if (!payment.captured) throw badInput('Only captured payments can be disputed');
  if (amount > payment.amount) throw badInput('The disputed amount is greater than the payment', 'amount');
  const now = sandbox.clock.seconds();
  const dispute: DisputeRow = {
    id: newId('disp'),
    payment_id: payment.id,
    amount,
    amount_deducted: 0,
    reason_code,
    respond_by: now + RESPOND_WITHIN_SECONDS,
    status: 'open',
    phase: 'chargeback',
    created_at: now,
  };
  sandbox.store.commit([{ table: 'disputes', row: dispute }]);
  sandbox.webhooks.emit([disputeEvent(sandbox, 'created', dispute, payment)]);
  return dispute;
}

/** A lost dispute is deducted from the next settlement as an adjustment. An ended dispute does not change. */
export function decideDispute(
  sandbox: Sandbox,
  dispute: DisputeRow,
  decision: Exclude<DisputeRow['status'], 'open'> | 'action_required',
): DisputeRow {
  if (dispute.status !== 'open' && dispute.status !== 'under_review') return dispute;
  const status = decision === 'action_required' ? 'open' : decision;
  const decided: DisputeRow = { ...dispute, status, amount_deducted: status === 'lost' ? dispute.amount : 0 };
  sandbox.store.commit([{ table: 'disputes', row: decided }]);
  if (status === 'lost') {
    const description = `Debit for the lost dispute ${dispute.id}`;
    addAdjustment(sandbox, { amount: -dispute.amount, description, dispute_id: dispute.id });
  }
  const payment = getPayment(sandbox, dispute.payment_id);
  sandbox.webhooks.emit([disputeEvent(sandbox, decision, decided, payment)]);
  return decided;
}

export function getDispute(sandbox: Sandbox, id: string): DisputeRow {
  const dispute = sandbox.store.find('disputes', id);
  if (!dispute) throw unknownId();
  return dispute;
}
