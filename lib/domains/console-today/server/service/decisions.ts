import 'server-only';
import { consolePaths } from '@/lib/console-paths';
import type { RegisteredKind } from '@/lib/domains/approvals/server/service/approval-kind';
import { listApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { listMoneyExceptions } from '@/lib/domains/reconciliation/server/service/read-money';
import { guestContactAccess, hideContactsIn, type GuestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { brandName } from '@/lib/platform/shell/brand';
import type { exportPaymentDecisionsEndpoint, WorkRow } from '../../contract/today';
import { PAYMENT_LATE_AFTER, WORK_ROWS } from '../../rules/lists';
import { listGrantsToSend, listOpenRefunds, listUnsettledPayments } from '../repository/decisions';
import { exportWork, pageOf, type WorkQuery } from './work-page';

type OpenRefund = Awaited<ReturnType<typeof listOpenRefunds>>[number];

/** @param kinds of all requests that another member of staff decides on */
export async function listPaymentDecisions(
  actor: StaffActor,
  query: WorkQuery,
  kinds: readonly RegisteredKind[],
): Promise<{ rows: WorkRow[]; total: number }> {
  const access = guestContactAccess(actor.permissions);
  const late = new Date(now().getTime() - PAYMENT_LATE_AFTER * 60_000);
  const payments = await listUnsettledPayments(late, WORK_ROWS + 1);
  const refunds = await listOpenRefunds(late, WORK_ROWS + 1);
  const unsettled = payments.map(({ id, providerPaymentId, status, amountPaise, createdAt, ...found }): WorkRow => ({
    id: `payment-${id}`,
    kind: 'Payment without a booking or refund',
    subject: providerPaymentId,
    detail: status === 'captured' ? 'The provider has collected the amount.' : 'The amount is reserved, not collected.',
    bookingReference: found.reference,
    path: pathOf(found),
    amount: toRupees(amountPaise),
    contact: '',
    action: null,
    since: createdAt.toISOString(),
    next: `Check the payment at the provider. ${brandName()} asks again by itself.`,
  }));
  const rows = [
    ...unsettled,
    ...refunds.map((refund) => rowOfRefund(refund, access)),
    ...(await exceptionRows(actor, listedExceptions([...payments, ...refunds]))),
    ...(await grantRows(actor, access)),
    ...(await requestRows(actor, kinds)),
  ];
  return pageOf(rows, query);
}

/** @param kinds as for the list */
export function exportPaymentDecisions(
  actor: StaffActor,
  query: QueryOf<typeof exportPaymentDecisionsEndpoint>,
  kinds: readonly RegisteredKind[],
): Promise<FileAnswer> {
  return exportWork('payments', query, (all: WorkQuery) => listPaymentDecisions(actor, all, kinds));
}

/** The page of its exception, or else of its booking. */
function pathOf({ exceptionId, reference }: { exceptionId: number | null; reference: string | null }): string | null {
  if (exceptionId) return consolePaths.moneyException(exceptionId);
  return reference && consolePaths.booking(reference);
}

function rowOfRefund(refund: OpenRefund, access: GuestContactAccess): WorkRow {
  const isFailed = refund.status === 'failed';
  return {
    id: `refund-${refund.id}`,
    kind: isFailed ? 'Refund not delivered' : 'Refund delayed',
    subject: refund.providerPaymentId,
    detail: hideContactsIn(refund.lastError ?? '', access),
    bookingReference: refund.reference,
    path: pathOf(refund),
    amount: toRupees(refund.amountPaise),
    contact: '',
    action: null,
    since: refund.createdAt.toISOString(),
    next: isFailed
      ? 'Send the amount by bank transfer and record its reference.'
      : `${brandName()} requests it again. Check the provider if it stays here for a day.`,
  };
}

const listedExceptions = (found: readonly { exceptionId: number | null }[]) =>
  new Set(found.flatMap(({ exceptionId }) => exceptionId ?? []));

/** For staff who solve exceptions. @param listed exceptions that a row of a payment or refund opens */
async function exceptionRows(actor: StaffActor, listed: ReadonlySet<number>): Promise<WorkRow[]> {
  if (!actor.permissions.includes('money.write')) return [];
  const pageSize = WORK_ROWS + 1 + listed.size;
  const open = await listMoneyExceptions(actor, { page: 1, pageSize, state: 'open', sort: 'opened_at' });
  return open.rows
    .filter(({ id }) => !listed.has(id))
    .map((exception) => ({
      id: `exception-${exception.id}`,
      kind: exception.title,
      subject: exception.paymentId ?? exception.refundId ?? exception.settlementId ?? exception.utr ?? exception.day,
      detail: exception.explanation,
      bookingReference: null,
      path: consolePaths.moneyException(exception.id),
      amount: exception.amount,
      contact: '',
      action: null,
      since: exception.openedAt,
      next: exception.respondBy
        ? `Respond until ${exception.respondBy} on the page of the exception.`
        : `Open the exception: ${exception.actions[0]?.label ?? 'Match the transaction'}.`,
    }));
}

/** For staff who send refunds. */
async function grantRows({ permissions }: StaffActor, access: GuestContactAccess): Promise<WorkRow[]> {
  if (!permissions.includes('refund.send')) return [];
  const grants = await listGrantsToSend(now(), WORK_ROWS + 1);
  return grants.map(({ id, reference, amountPaise, reason, grantedAt }) => ({
    id: `grant-${id}`,
    kind: 'Granted refund to send',
    subject: reference,
    detail: hideContactsIn(reason, access),
    bookingReference: reference,
    path: consolePaths.grantedRefunds(),
    amount: toRupees(amountPaise),
    contact: '',
    action: null,
    since: grantedAt.toISOString(),
    next: 'Send or withdraw it on the page of granted refunds.',
  }));
}

/** Requests that the actor may decide. */
async function requestRows(actor: StaffActor, kinds: readonly RegisteredKind[]): Promise<WorkRow[]> {
  if (!kinds.some(({ decide }) => actor.permissions.includes(decide))) return [];
  const oldest = { view: 'waiting', sort: 'requested_at', page: 1, pageSize: WORK_ROWS + 1 } as const;
  const { rows } = await listApprovals(actor, oldest, kinds);
  return rows
    .filter(({ mayDecide }) => mayDecide)
    .map(({ id, label, summary, amount, requestedBy, requestedAt }) => ({
      id: `request-${id}`,
      kind: 'Request to approve',
      subject: label,
      detail: `${summary}. Requested by ${requestedBy}.`,
      bookingReference: null,
      path: consolePaths.approvals(),
      amount,
      contact: '',
      action: null,
      since: requestedAt,
      next: 'Approve or refuse it within seven days of the request.',
    }));
}
