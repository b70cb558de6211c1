import 'server-only';
import { z } from 'zod';
import { defineApprovalKind, type ApprovalContext } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestApproval } from '@/lib/domains/approvals/server/service/request-or-run';
import {
  assessForOperator,
  cancelForOperatorIn,
} from '@/lib/domains/bookings/server/service/cancel/cancel-for-operator';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatInr, MAX_PAISE } from '@/lib/money';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';

const paise = z.number().int().min(0).max(MAX_PAISE);
const payload = z.object({
  bookingId: z.number().int(),
  reference: z.string(),
  chargePaise: paise,
  waivedPaise: paise,
});

/** Support asks to cancel without a charge; staff who send refunds decide. */
export const waiveChargeKind = defineApprovalKind({
  name: 'booking.waive-charge',
  label: 'Cancellation without charge',
  request: 'refund.grant',
  decide: 'refund.send',
  payload,
  describe: ({ bookingId, reference, chargePaise, waivedPaise }) => ({
    summary: `Cancel booking ${reference} without its charge of ${formatInr(waivedPaise)}`,
    subject: { type: 'booking', id: bookingId },
    changes: [{ label: 'Charge', before: formatInr(chargePaise + waivedPaise), after: formatInr(chargePaise) }],
  }),
  run: cancelWaived,
});

async function cancelWaived(
  tx: Tx,
  { bookingId, chargePaise, waivedPaise }: z.output<typeof payload>,
  { reason, requestedBy }: ApprovalContext,
): Promise<void> {
  const facts = {
    bookingId,
    isWaived: true,
    reason,
    expectedChargePaise: chargePaise,
    allowedWaiverPaise: waivedPaise,
  };
  try {
    const { isRepeated } = await cancelForOperatorIn(tx, { staffId: requestedBy }, facts);
    if (isRepeated) throw new AppError('APPROVAL_OUTDATED');
  } catch (error) {
    if (REFUSALS.some((name) => AppError.is(error, name))) throw new AppError('APPROVAL_OUTDATED', { cause: error });
    throw error;
  }
}

/** What `cancelForOperatorIn` answers if the booking or the charge has changed since the request. */
const REFUSALS = ['WRONG_BOOKING_STATE', 'QUOTE_MISMATCH', 'FORBIDDEN'] as const;

/**
 * Stores a request if the waiver exceeds `FOUR_EYES_PAISE`.
 * @returns false if one person may decide it. @throws {AppError} APPROVAL_PENDING, and the errors of `cancelForOperator`
 */
export async function requestLargeWaiver(
  actor: StaffActor,
  booking: Booking,
  wish: { reason: string; expectedChargePaise: number | undefined },
): Promise<boolean> {
  const { id: bookingId, reference } = booking;
  const { cancellation, waivedPaise } = await assessForOperator(actor, { bookingId, isWaived: true, ...wish });
  if (waivedPaise <= env().FOUR_EYES_PAISE) return false;
  const facts = { bookingId, reference, chargePaise: cancellation.penaltyPaise, waivedPaise };
  const asked = { payload: facts, amountPaise: waivedPaise, reason: wish.reason };
  await inTransaction((tx) => requestApproval(tx, actor, waiveChargeKind, asked));
  return true;
}
