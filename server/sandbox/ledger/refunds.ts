import { createHash, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Sandbox } from '../context';
import { ApiFault, badInput, unknownId } from '../http/api-fault';
import { notesField, parse } from '../http/parse';
import { newId } from '../ids';
import type { PaymentRow, RefundRow } from '../store/rows';
import { refundEvent } from '../webhooks/events';

const SIX_MONTHS_SECONDS = 183 * 24 * 60 * 60;

const refundSchema = z.strictObject({
  amount: z
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .min(100, 'The amount must be at least INR 1.00')
    .optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: notesField.optional(),
  receipt: z.string().max(40).nullish(),
});

/** A repeated request with the same idempotency key returns the first refund; another request with the key is refused. */
export function createRefund(sandbox: Sandbox, payment: PaymentRow, body: unknown, key: string | null): RefundRow {
  const input = parse(refundSchema, body);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([payment.id, input]))
    .digest('hex');
  if (key !== null) {
    const existing = findRefundByKey(sandbox, key, bodyHash);
    if (existing) return existing;
  }
  const amount = input.amount ?? payment.amount - payment.amount_refunded;
  assertRefundable(sandbox, payment, amount);
  const outcome = sandbox.faults.settings.refunds;
  const refund: RefundRow = {
    id: newId('rfnd'),
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    status: outcome === 'processed' ? 'processed' : 'pending',
    receipt: input.receipt ?? null,
    notes: input.notes ?? {},
    speed: input.speed,
    bank_reference: newBankReference(payment),
    created_at: sandbox.clock.seconds(),
  };
  addRefund(sandbox, payment, refund, key === null ? null : { key, bodyHash });
  return outcome === 'failed' ? settleRefund(sandbox, refund, 'failed') : refund;
}

/** Ends a pending refund. The amount of a failed refund stays with the merchant. */
export function settleRefund(sandbox: Sandbox, refund: RefundRow, status: 'processed' | 'failed'): RefundRow {
  if (refund.status !== 'pending') return refund;
  const settled: RefundRow = { ...refund, status };
  const payment = getPayment(sandbox, refund.payment_id);
  const amountRefunded = payment.amount_refunded - (status === 'failed' ? refund.amount : 0);
  const changed = withRefunded(payment, amountRefunded);
  sandbox.store.commit([
    { table: 'refunds', row: settled },
    { table: 'payments', row: changed },
  ]);
  sandbox.webhooks.emit([refundEvent(sandbox, `refund.${status}`, settled, changed)]);
  return settled;
}

/** The provider automatically refunds payments that are not captured in time. */
export function refundUncaptured(sandbox: Sandbox, payment: PaymentRow): void {
  addRefund(
    sandbox,
    payment,
    {
      id: newId('rfnd'),
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      status: 'processed',
      receipt: null,
      notes: {},
      speed: 'normal',
      bank_reference: newBankReference(payment),
      created_at: sandbox.clock.seconds(),
    },
    null,
  );
}

/** An ARN of 23 digits for cards, an RRN of 12 digits for other methods. */
function newBankReference({ method }: PaymentRow): NonNullable<RefundRow['bank_reference']> {
  const digits = (count: number) => Array.from({ length: count }, () => String(randomInt(10))).join('');
  return method === 'card' ? { arn: `7${digits(22)}` } : { rrn: digits(12) };
}

export function getRefund(sandbox: Sandbox, id: string): RefundRow {
  const refund = sandbox.store.find('refunds', id);
  if (!refund) throw unknownId();
  return refund;
}

export function getPayment(sandbox: Sandbox, id: string): PaymentRow {
  const payment = sandbox.store.find('payments', id);
  if (!payment) throw unknownId();
  return payment;
}

function addRefund(
  sandbox: Sandbox,
  payment: PaymentRow,
  refund: RefundRow,
  idempotency: { key: string; bodyHash: string } | null,
): void {
  const changed = withRefunded(payment, payment.amount_refunded + refund.amount);
  sandbox.store.commit([
    { table: 'refunds', row: refund },
    { table: 'payments', row: changed },
    ...(idempotency
      ? [
          {
            table: 'idempotency',
            row: {
              id: idempotency.key,
              payment_id: payment.id,
              body_hash: idempotency.bodyHash,
              refund_id: refund.id,
            },
          } as const,
        ]
      : []),
  ]);
  const kinds = refund.status === 'processed' ? ['refund.created', 'refund.processed'] : ['refund.created'];
  sandbox.webhooks.emit(kinds.map((kind) => refundEvent(sandbox, kind, refund, changed)));
}

function withRefunded(payment: PaymentRow, amountRefunded: number): PaymentRow {
  const full = amountRefunded === payment.amount;
  const status = full ? 'refunded' : payment.status === 'refunded' ? 'captured' : payment.status;
  return { ...payment, amount_refunded: amountRefunded, status };
}

function assertRefundable(sandbox: Sandbox, payment: PaymentRow, amount: number): void {
  if (!payment.captured) throw badInput('The payment status should be captured for action to be taken');
  if (payment.amount_refunded === payment.amount) throw badInput('The payment has been fully refunded already');
  if (amount > payment.amount - payment.amount_refunded) {
    throw badInput('The refund amount provided is greater than amount captured', 'amount');
  }
  if (sandbox.clock.seconds() - payment.created_at > SIX_MONTHS_SECONDS) {
    throw badInput('Refunds are not supported for payments older than six months');
  }
}

function findRefundByKey(sandbox: Sandbox, key: string, bodyHash: string): RefundRow | null {
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw badInput('The idempotency key must be at least 10 characters of letters, digits, hyphens and underscores.');
  }
  const used = sandbox.store.find('idempotency', key);
  if (!used) return null;
  if (used.body_hash === bodyHash) return getRefund(sandbox, used.refund_id);
  const description = 'Different request with the same idempotency key has already been processed.';
  const empty = { source: 'NA', step: 'NA', reason: 'NA', metadata: {} };
  throw new ApiFault(400, { error: { code: 'BAD_REQUEST_ERROR', description, ...empty } });
}
