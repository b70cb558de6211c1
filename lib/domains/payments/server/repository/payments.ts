import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { ReportedPayment, SettlementOutcome, RecordedPayment } from '../../types';
import { payments } from '../tables';

const columns = {
  id: payments.id,
  providerPaymentId: payments.providerPaymentId,
  paymentOrderId: payments.paymentOrderId,
  amountPaise: payments.amountPaise,
  status: payments.status,
  method: payments.method,
  cardLast4: payments.cardLast4,
  cardNetwork: payments.cardNetwork,
  errorDescription: payments.errorDescription,
  outcome: payments.outcome,
  createdAt: payments.createdAt,
};

/** A late report never moves a captured or refunded payment back. A repeated report writes nothing. */
export async function upsertPayment(
  paymentOrderId: number,
  payment: ReportedPayment,
  on: Connection = connection(),
): Promise<RecordedPayment> {
  const at = now();
  const status = sql`case
    when ${payments.status} = 'refunded' then ${payments.status}
    when ${payments.status} = 'captured' and excluded.status <> 'refunded' then ${payments.status}
    else excluded.status end`;
  // The payer chooses the account in the UPI app, after the first report of a payment.
  const method = sql`case when ${payments.method} = 'upi' then excluded.method else ${payments.method} end`;
  const [written] = await on
    .insert(payments)
    .values({
      ...payment,
      paymentOrderId,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: payments.providerPaymentId,
      set: { status, method, errorDescription: sql`excluded.error_description`, updatedAt: at },
      setWhere: sql`(${status}, ${method}, excluded.error_description)
        is distinct from (${payments.status}, ${payments.method}, ${payments.errorDescription})`,
    })
    .returning(columns);
  if (written) return written;
  const { providerPaymentId } = payment;
  const [row] = await on.select(columns).from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
  if (!row) throw new Error(`Payment ${providerPaymentId} was not found after writing it`);
  return row;
}

export async function listPaymentsByProviderId(
  providerPaymentIds: readonly string[],
  on: Connection = connection(),
): Promise<{ providerPaymentId: string; status: ReportedPayment['status'] }[]> {
  return on
    .select({ providerPaymentId: payments.providerPaymentId, status: payments.status })
    .from(payments)
    .where(inArray(payments.providerPaymentId, [...providerPaymentIds]));
}

export async function setSettlementOutcome(
  id: number,
  outcome: SettlementOutcome,
  on: Connection = connection(),
): Promise<void> {
  await on.update(payments).set({ outcome, updatedAt: now() }).where(eq(payments.id, id));
}

/** Changes nothing if the outcome is not `from`: a partly refunded payment remains applied. */
export async function changeSettlementOutcome(
  id: number,
  from: SettlementOutcome,
  to: SettlementOutcome,
  on: Connection = connection(),
): Promise<void> {
  await on
    .update(payments)
    .set({ outcome: to, updatedAt: now() })
    .where(and(eq(payments.id, id), eq(payments.outcome, from)));
}

export async function listPaymentsOfOrder(
  paymentOrderId: number,
  on: Connection = connection(),
): Promise<RecordedPayment[]> {
  return on.select(columns).from(payments).where(eq(payments.paymentOrderId, paymentOrderId)).orderBy(asc(payments.id));
}
