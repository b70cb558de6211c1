import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn, type GuestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { brandName } from '@/lib/platform/shell/brand';
import type { WorkRow } from '../../contract/today';
import { PAYMENT_LATE_AFTER, WORK_ROWS } from '../../rules/lists';
import { listOpenRefunds, listUnsettledPayments } from '../repository/decisions';
import { pageOf, type WorkQuery } from './work-page';

type OpenRefund = Awaited<ReturnType<typeof listOpenRefunds>>[number];

export async function listPaymentDecisions(
  actor: StaffActor,
  query: WorkQuery,
): Promise<{ rows: WorkRow[]; total: number }> {
  const access = guestContactAccess(actor.permissions);
  const late = new Date(now().getTime() - PAYMENT_LATE_AFTER * 60_000);
  const payments = await listUnsettledPayments(late, WORK_ROWS);
  const refunds = await listOpenRefunds(late, WORK_ROWS);
  const unsettled = payments.map(({ id, providerPaymentId, status, amountPaise, createdAt, reference }): WorkRow => ({
    id: `payment-${id}`,
    kind: 'Payment without a booking or refund',
    subject: providerPaymentId,
    detail: status === 'captured' ? 'The provider has collected the amount.' : 'The amount is reserved, not collected.',
    bookingReference: reference,
    amount: toRupees(amountPaise),
    contact: '',
    since: createdAt.toISOString(),
    next: `Check the payment at the provider. ${brandName()} asks again by itself.`,
  }));
  return pageOf([...unsettled, ...refunds.map((refund) => rowOfRefund(refund, access))], query);
}

function rowOfRefund(refund: OpenRefund, access: GuestContactAccess): WorkRow {
  const isFailed = refund.status === 'failed';
  return {
    id: `refund-${refund.id}`,
    kind: isFailed ? 'Refund not delivered' : 'Refund delayed',
    subject: refund.providerPaymentId,
    detail: hideContactsIn(refund.lastError ?? '', access),
    bookingReference: refund.reference,
    amount: toRupees(refund.amountPaise),
    contact: '',
    since: refund.createdAt.toISOString(),
    next: isFailed
      ? 'Send the amount by bank transfer and record its reference.'
      : `${brandName()} requests it again. Check the provider if it stays here for a day.`,
  };
}
