import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { paymentAllocations } from '@/lib/domains/bookings/server/tables';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import { payments, paymentOrders, refunds } from '@/lib/domains/payments/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';

/** Payments of the orders to which a booking belongs, with its share of each order. */
export function listPaymentsOfBooking(bookingId: number, on: Connection = connection()) {
  return on
    .select({
      receipt: paymentOrders.receipt,
      providerOrderId: paymentOrders.providerOrderId,
      sharePaise: paymentAllocations.amountPaise,
      providerPaymentId: payments.providerPaymentId,
      amountPaise: payments.amountPaise,
      method: payments.method,
      cardNetwork: payments.cardNetwork,
      cardLast4: payments.cardLast4,
      status: payments.status,
      outcome: payments.outcome,
      problem: payments.errorDescription,
      at: payments.createdAt,
    })
    .from(paymentAllocations)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAllocations.paymentOrderId))
    .innerJoin(payments, eq(payments.paymentOrderId, paymentOrders.id))
    .where(eq(paymentAllocations.bookingId, bookingId))
    .orderBy(asc(payments.id));
}

export function listRefundsOfBooking(bookingId: number, on: Connection = connection()) {
  return on
    .select({
      id: refunds.id,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      status: refunds.status,
      failures: refunds.failures,
      idempotencyKey: refunds.idempotencyKey,
      providerPaymentId: payments.providerPaymentId,
      providerRefundId: refunds.providerRefundId,
      bankReference: refunds.bankReference,
      problem: refunds.lastError,
      at: refunds.createdAt,
      sentAt: refunds.sentAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.id));
}

interface Fact {
  reason: string;
  refType: string;
  refId: string;
}

/**
 * Entries of the journals that moved money of a booking: those on its own accounts, and those of `facts`. Entries on the accounts of
 * other bookings that the same payment paid are left out. Rows of a platform account are one account.
 */
export function listLedgerLines(bookingId: number, facts: readonly Fact[], on: Connection = connection()) {
  const column = (key: keyof Fact) => facts.map((fact) => fact[key]);
  const journals = sql`(
    select ${ledgerEntries.journalId} from ${ledgerAccounts} join ${ledgerEntries} on ${ledgerEntries.accountId} = ${ledgerAccounts.id}
    where ${ledgerAccounts.book} in ('cash', 'credit') and ${ledgerAccounts.ownerType} = 'booking' and ${ledgerAccounts.ownerId} = ${bookingId}
    union
    select journal.id from unnest(${sql.param(column('reason'))}::text[], ${sql.param(column('refType'))}::text[], ${sql.param(column('refId'))}::text[])
      as fact (reason, ref_type, ref_id)
    join ${ledgerJournals} journal using (reason, ref_type, ref_id))`;
  return on
    .select({
      at: ledgerJournals.at,
      reason: ledgerJournals.reason,
      refType: ledgerJournals.refType,
      refId: ledgerJournals.refId,
      book: ledgerAccounts.book,
      ownerType: ledgerAccounts.ownerType,
      type: ledgerAccounts.type,
      amount: sql<string>`sum(${ledgerEntries.amount})`,
    })
    .from(ledgerJournals)
    .innerJoin(ledgerEntries, eq(ledgerEntries.journalId, ledgerJournals.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      sql`${ledgerJournals.id} in ${journals}
        and not (${ledgerAccounts.ownerType} = 'booking' and ${ledgerAccounts.ownerId} <> ${bookingId})`,
    )
    .groupBy(ledgerJournals.id, ledgerAccounts.book, ledgerAccounts.ownerType, ledgerAccounts.type)
    .orderBy(asc(ledgerJournals.id), asc(ledgerAccounts.book), asc(ledgerAccounts.ownerType), asc(ledgerAccounts.type));
}
