import 'server-only';
import { describePaymentMethod } from '@/lib/domains/payments/rules/payment-labels';
import { REFUND_REASON_TEXT } from '@/lib/domains/payments/rules/refund-reason';
import { hideContactsIn, type GuestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import { toRupees } from '@/lib/money';
import type { ConsoleBooking } from '../../../contract/booking';
import type { GrantView } from '../../../contract/refunds';
import { listLedgerLines, type listPaymentsOfBooking, type listRefundsOfBooking } from '../../repository/money';

export type PaymentRow = Awaited<ReturnType<typeof listPaymentsOfBooking>>[number];
export type RefundRow = Awaited<ReturnType<typeof listRefundsOfBooking>>[number];

export function toPayment(
  row: PaymentRow,
  access: GuestContactAccess,
): NonNullable<ConsoleBooking['payments']>[number] {
  const { cardLast4, outcome, amountPaise, sharePaise } = row;
  // A payment that settlement refused is refunded as a whole.
  const isPart = outcome === null || outcome === 'applied';
  return {
    orderId: row.receipt,
    providerOrderId: row.providerOrderId,
    paymentId: row.providerPaymentId,
    amount: toRupees(isPart ? Math.min(sharePaise, amountPaise) : amountPaise),
    paymentAmount: toRupees(amountPaise),
    method: row.method,
    card: cardLast4 ? describePaymentMethod(row) : null,
    status: row.status,
    outcome,
    problem: row.problem && hideContactsIn(row.problem, access),
    at: row.at.toISOString(),
  };
}

export function toRefund(row: RefundRow, access: GuestContactAccess): NonNullable<ConsoleBooking['refunds']>[number] {
  const { id, status, providerRefundId, bankReference, problem } = row;
  return {
    ...{ refundId: id, status, providerRefundId, bankReference },
    problem: problem && hideContactsIn(problem, access),
    amount: toRupees(row.amountPaise),
    reason: REFUND_REASON_TEXT[row.reason],
    paymentId: row.providerPaymentId,
    at: row.at.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

const REFUND_JOURNALS = ['refund_accepted', 'refund_failed', 'refund_sent_by_hand'];
const GRANT_JOURNALS = ['refund_granted', 'credit_granted'];
const POINTS_JOURNALS = ['points_earned', 'points_vested', 'points_reversed', 'points_clawed_back'];
const PAYABLE_JOURNALS = ['hotel_payable', 'hotel_payable_reversed'];
/** A stay is posted again with each correction. */
const MAX_POSTINGS = 30;

export async function readLedger(
  bookingId: number,
  { refunds, grants }: { refunds: readonly Pick<RefundRow, 'id' | 'failures'>[]; grants: readonly GrantView[] },
): Promise<NonNullable<ConsoleBooking['ledger']>> {
  const each = (reasons: readonly string[], refType: string, refIds: readonly string[]) =>
    reasons.flatMap((reason) => refIds.map((refId) => ({ reason, refType, refId })));
  const refundIds = refunds.flatMap(({ id, failures }) => [
    String(id),
    ...Array.from({ length: failures }, (_, index) => `${id}-again${index + 1}`),
  ]);
  const postings = Array.from({ length: MAX_POSTINGS }, (_, index) => `${bookingId}/${index + 1}`);
  const lines = await listLedgerLines(bookingId, [
    ...each(REFUND_JOURNALS, 'refund', refundIds),
    ...each(
      GRANT_JOURNALS,
      'refund_grant',
      grants.map(({ grantId }) => String(grantId)),
    ),
    ...each(POINTS_JOURNALS, 'booking', [String(bookingId)]),
    ...each(PAYABLE_JOURNALS, 'payable', postings),
  ]);
  return lines.map(({ at, reason, refType, refId, book, ownerType, type, amount }) => ({
    ...{ at: at.toISOString(), reason, book },
    reference: `${refType} ${refId}`,
    account: `${ownerType} ${type}`,
    amount: book === 'points' ? Number(amount) : toRupees(Number(amount)),
  }));
}
