import 'server-only';
import { z } from 'zod';
import {
  defineApprovalKind,
  type ApprovalContext,
  type Ending,
} from '@/lib/domains/approvals/server/service/approval-kind';
import { requestOrRun } from '@/lib/domains/approvals/server/service/request-or-run';
import {
  payGrantedRefund,
  recipientsOf,
  returnableOf,
} from '@/lib/domains/bookings/server/service/cancel/granted-refund';
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
  /** Who gets the amount, such as `Visa card ending 1111`. */
  to: z.string().optional(),
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
  effect: ({ amountPaise, to = 'the payment of the booking' }) =>
    `${formatInr(amountPaise, { decimals: 'always' })} goes back to ${to} now.`,
  end: endWithRequest,
});

/** A refusal is final. A refund that can no longer be sent is closed; who granted it withdraws it with the request. */
async function endWithRequest(tx: Tx, { grantId }: z.output<typeof payload>, ending: Ending): Promise<void> {
  const { state, staffId, requestedBy, reason } = ending;
  if (state === 'outdated') return closeIfLess(tx, grantId, staffId);
  const grant = await repository.lockGrant(grantId, tx);
  if (!grant || (state === 'withdrawn' && grant.grantedBy !== requestedBy)) return;
  await end(tx, grant, { state, staffId, reason: reason ?? '' });
}

interface GrantEnd {
  state: 'refused' | 'withdrawn' | 'closed';
  staffId: number;
  reason: string;
}

/** @returns false if the grant has ended before */
async function end(tx: Tx, grant: RefundGrant, { state, staffId, reason }: GrantEnd): Promise<boolean> {
  if (!(await repository.endGrant(grant.id, { state, endedBy: staffId }, tx))) return false;
  const subject = { type: 'booking', id: grant.bookingId };
  const data = { reference: grant.reference, grant_id: grant.id, amount_paise: grant.amountPaise };
  const change = { before: { state: 'granted' }, after: { state } };
  await recordAudit({ action: `refund.${state}`, subject, reason, ...change, data }, tx);
  return true;
}

/** Closes a grant for which less than its amount is left, because it can never be sent. */
async function closeIfLess(tx: Tx, grantId: number, staffId: number): Promise<void> {
  const known = await repository.findGrant(grantId, tx);
  if (!known) return;
  const booking = await lockWithOrders(tx, known.bookingId);
  const grant = await repository.lockGrant(grantId, tx);
  if (grant?.state !== 'granted') return;
  const { by, paise } = await returnableOf(tx, booking, await creditedPaise(tx, grant));
  if (by !== grant.by || paise < grant.amountPaise) await end(tx, grant, { state: 'closed', staffId, reason: CLOSED });
}

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
  if (grant?.state !== 'granted' || grant.amountPaise !== amountPaise) throw refuse(ENDED);
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

const ENDED = 'This refund has ended, as its state says. Nothing was sent.';
const CLOSED = 'Less than the amount can be returned';
const LESS_LEFT = 'Less than this amount can be returned now. Nothing was sent, and the refund is closed.';

async function creditedPaise(tx: Tx, { bookingId }: RefundGrant): Promise<number> {
  const grants = await repository.listOpenAndSent(bookingId, tx);
  return sumPaise(grants.filter(({ by, state }) => by === 'credit' && state === 'sent').map((one) => one.amountPaise));
}

/** For the person who decides: who gets the amount. */
export async function recipientOf({ bookingId, by }: Pick<RefundGrant, 'bookingId' | 'by'>, on?: Tx): Promise<string> {
  if (by === 'credit') return 'the company as an advance, which pays its later bills,';
  return (await recipientsOf(bookingId, on)) || 'the payment of the booking';
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
  await inTransaction((tx) => closeIfLess(tx, grantId, actor.staffId));
  const current = await repository.findGrant(grantId);
  if (current?.state === 'closed') throw new AppError('WRONG_BOOKING_STATE', { message: LESS_LEFT });
  if (current?.state !== 'granted' && current?.state !== 'sent')
    throw new AppError('WRONG_BOOKING_STATE', { message: ENDED });
  const together = sumPaise((await repository.listOpenAndSent(bookingId)).map((other) => other.amountPaise));
  const wish = { amountPaise: Math.max(amountPaise, together), reason };
  const to = await recipientOf(grant);
  const { outcome } = await requestOrRun(actor, sendGrantKind, { grantId, reference, amountPaise, to }, wish);
  return { outcome, refund: await getGrantView(actor, grantId) };
}

/** A request that waits for its approval then ends as outdated. @throws {AppError} FORBIDDEN, NOT_FOUND, WRONG_BOOKING_STATE */
export async function withdrawRefund(actor: StaffActor, grantId: number, reason: string): Promise<GrantOutcome> {
  if (!actor.permissions.includes('refund.grant')) throw new AppError('FORBIDDEN');
  await inTransaction(async (tx) => {
    const grant = await repository.lockGrant(grantId, tx);
    if (!grant) throw new AppError('NOT_FOUND');
    if (grant.state === 'withdrawn') return;
    if (!(await end(tx, grant, { state: 'withdrawn', staffId: actor.staffId, reason })))
      throw new AppError('WRONG_BOOKING_STATE', { message: 'This refund has ended, so it cannot be withdrawn.' });
  });
  return { outcome: 'done', refund: await getGrantView(actor, grantId) };
}
