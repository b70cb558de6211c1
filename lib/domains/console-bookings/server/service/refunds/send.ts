import 'server-only';
import { z } from 'zod';
import { defineApprovalKind, type ApprovalContext } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestOrRun } from '@/lib/domains/approvals/server/service/request-or-run';
import { payGrantedRefund, returnableOf } from '@/lib/domains/bookings/server/service/cancel/granted-refund';
import { lockWithOrders } from '@/lib/domains/bookings/server/service/hotel-answer/lock-with-orders';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatInr, MAX_PAISE, sumPaise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { RefundGrant } from '../../../types';
import * as repository from '../../repository/refund-grants';
import { getGrantView, type GrantOutcome } from './views';

const payload = z.object({
  grantId: z.number().int(),
  reference: z.string(),
  amountPaise: z.number().int().positive().max(MAX_PAISE),
});

/** Support asks by granting; staff who send refunds decide. */
export const sendGrantKind = defineApprovalKind({
  name: 'booking.send-refund',
  label: 'Refund of a booking',
  request: 'refund.grant',
  decide: 'refund.send',
  payload,
  describe: ({ grantId, reference, amountPaise }) => ({
    summary: `Refund ${formatInr(amountPaise, { decimals: 'always' })} of booking ${reference}`,
    subject: { type: 'refund_grant', id: grantId },
    changes: [],
  }),
  run: send,
});

/** Sends once: to the payments of the booking, or as an advance of the company. */
async function send(
  tx: Tx,
  { grantId, amountPaise }: z.output<typeof payload>,
  { requestedBy, approval }: ApprovalContext,
): Promise<void> {
  const known = await repository.findGrant(grantId, tx);
  if (!known) throw new AppError('NOT_FOUND');
  const booking = await lockWithOrders(tx, known.bookingId);
  const grant = await repository.lockGrant(grantId, tx);
  if (grant?.state === 'sent' && !approval) return;
  const refuse = (message: string) =>
    approval ? new AppError('APPROVAL_OUTDATED') : new AppError('WRONG_BOOKING_STATE', { message });
  if (grant?.state !== 'granted' || grant.amountPaise !== amountPaise)
    throw refuse('This refund was withdrawn. Nothing was sent.');
  const { by, paise } = await returnableOf(tx, booking, await creditedPaise(tx, grant));
  if (by !== grant.by || paise < amountPaise) throw refuse(LESS_LEFT);
  const staffId = approval?.decidedBy ?? requestedBy;
  await repository.endGrant(grantId, { state: 'sent', endedBy: staffId }, tx);
  await payGrantedRefund(tx, booking, { grantId, amountPaise, staffId });
  const subject = { type: 'booking', id: booking.id };
  const data = { reference: booking.reference, grant_id: grantId, amount_paise: amountPaise };
  const change = { before: { state: 'granted' }, after: { state: 'sent' } };
  await recordAudit({ action: 'refund.sent', subject, reason: grant.reason, ...change, data }, tx);
}

const LESS_LEFT =
  'The booking was refunded meanwhile, so less than this amount is left. Nothing was sent. Withdraw the refund.';

async function creditedPaise(tx: Tx, { bookingId }: RefundGrant): Promise<number> {
  const grants = await repository.listOpenAndSent(bookingId, tx);
  return sumPaise(grants.filter(({ by, state }) => by === 'credit' && state === 'sent').map((one) => one.amountPaise));
}

/**
 * Sends a granted refund. If the refunds of the booking exceed `FOUR_EYES_PAISE` together, another member of staff decides. A repeated call
 * changes nothing.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, WRONG_BOOKING_STATE, APPROVAL_PENDING
 */
export async function sendRefund(actor: StaffActor, grantId: number): Promise<GrantOutcome> {
  if (!actor.permissions.includes('refund.send')) throw new AppError('FORBIDDEN');
  const grant = await repository.findGrant(grantId);
  if (!grant) throw new AppError('NOT_FOUND');
  const { reference, reason, amountPaise, bookingId } = grant;
  if (grant.state === 'sent') return { outcome: 'done', refund: await getGrantView(actor, grantId) };
  const together = sumPaise((await repository.listOpenAndSent(bookingId)).map((other) => other.amountPaise));
  const wish = { amountPaise: Math.max(amountPaise, together), reason };
  const { outcome } = await requestOrRun(actor, sendGrantKind, { grantId, reference, amountPaise }, wish);
  return { outcome, refund: await getGrantView(actor, grantId) };
}

/** A request that waits for its approval then ends as outdated. @throws {AppError} FORBIDDEN, NOT_FOUND, WRONG_BOOKING_STATE */
export async function withdrawRefund(actor: StaffActor, grantId: number, reason: string): Promise<GrantOutcome> {
  if (!actor.permissions.includes('refund.grant')) throw new AppError('FORBIDDEN');
  await inTransaction(async (tx) => {
    const grant = await repository.lockGrant(grantId, tx);
    if (!grant) throw new AppError('NOT_FOUND');
    if (grant.state === 'withdrawn') return;
    if (!(await repository.endGrant(grantId, { state: 'withdrawn', endedBy: actor.staffId }, tx)))
      throw new AppError('WRONG_BOOKING_STATE', { message: 'This refund was sent, so it cannot be withdrawn.' });
    const subject = { type: 'booking', id: grant.bookingId };
    const data = { reference: grant.reference, grant_id: grantId, amount_paise: grant.amountPaise };
    const change = { before: { state: 'granted' }, after: { state: 'withdrawn' } };
    await recordAudit({ action: 'refund.withdrawn', subject, reason, ...change, data }, tx);
  });
  return { outcome: 'done', refund: await getGrantView(actor, grantId) };
}
