import 'server-only';
import { z } from 'zod';
import { defineApprovalKind, type ApprovalContext } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestApproval } from '@/lib/domains/approvals/server/service/request-or-run';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { REFUSAL_LABELS, REFUSAL_REASONS, type RefusalReason } from '@/lib/domains/stay-answers/rules/refusal-reasons';
import { refuseForStaffIn } from '@/lib/domains/stay-answers/server/service/answer/desk-answers';
import { formatInr, MAX_PAISE, type Paise } from '@/lib/money';
import { rehearse } from '@/lib/platform/db/rehearse';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import type { DecidedBooking } from '../../../contract/actions';

const payload = z.object({
  bookingId: z.number().int(),
  reference: z.string(),
  hotelId: z.number().int(),
  hotel: z.string(),
  version: z.number().int(),
  refusal: z.enum(REFUSAL_REASONS),
  freedPaise: z.number().int().min(0).max(MAX_PAISE),
});

/** Support asks; staff who send refunds decide, because the booker may then take everything back, or a dearer hotel at the agreed price. */
export const recordRefusalKind = defineApprovalKind({
  name: 'booking.record-refusal',
  label: 'Refusal of a hotel',
  request: 'booking.act',
  decide: 'refund.send',
  payload,
  describe: ({ bookingId, reference, hotel, refusal, freedPaise }) => ({
    summary: `Record that ${hotel} refused booking ${reference}, after which up to ${formatInr(freedPaise)} may go back to the booker or to another hotel`,
    subject: { type: 'booking', id: bookingId },
    changes: [{ label: 'Answer of the hotel', before: 'none', after: REFUSAL_LABELS[refusal] }],
  }),
  run: recordApproved,
});

async function recordApproved(
  tx: Tx,
  { refusal, freedPaise, ...facts }: z.output<typeof payload>,
  { reason: note, requestedBy }: ApprovalContext,
): Promise<void> {
  try {
    await refuseIn(tx, requestedBy, { ...facts, reason: refusal, note }, freedPaise);
  } catch (error) {
    if (REFUSALS.some((name) => AppError.is(error, name))) throw new AppError('APPROVAL_OUTDATED', { cause: error });
    throw error;
  }
}

/** What `refuseIn` answers if the booking, its answer or the prices of other hotels have changed since the request. */
const REFUSALS = ['NOT_FOUND', 'WRONG_BOOKING_STATE'] as const;

interface StatedRefusal {
  bookingId: number;
  hotelId: number;
  /** The version of the booking that the person saw. */
  version: number;
  reason: RefusalReason;
  note: string;
}

const CHANGED = 'Prices of other hotels have just changed, so nothing was recorded. Please try again.';

async function refuseIn(tx: Tx, staffId: number, stated: StatedRefusal, allowedPaise: Paise): Promise<Paise> {
  const { bookingId, hotelId, ...refusal } = stated;
  const by = { staffId, reason: refusal.note };
  const freedPaise = await refuseForStaffIn(tx, by, { bookingId, hotelId }, refusal);
  if (freedPaise > allowedPaise) throw new AppError('WRONG_BOOKING_STATE', { message: CHANGED });
  return freedPaise;
}

/**
 * Records a refusal that the hotel stated on the phone. One that frees more than `FOUR_EYES_PAISE` becomes a request, because the hotel did not
 * state it itself; a hotel that answers by its link or at its desk needs none.
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE, APPROVAL_PENDING
 */
export async function recordOrRequestRefusal(
  actor: StaffActor,
  { id: bookingId, reference, hotelId, hotelSnapshot }: Booking,
  refusal: Omit<StatedRefusal, 'bookingId' | 'hotelId'>,
): Promise<DecidedBooking['outcome']> {
  const stated = { bookingId, hotelId, ...refusal };
  const freedPaise = await rehearse((tx) => refuseIn(tx, actor.staffId, stated, Infinity));
  const limitPaise = env().FOUR_EYES_PAISE;
  if (freedPaise <= limitPaise) {
    await inTransaction((tx) => refuseIn(tx, actor.staffId, stated, limitPaise));
    return 'done';
  }
  const { version, reason, note } = refusal;
  const facts = { bookingId, reference, hotelId, hotel: hotelSnapshot.name, version, refusal: reason, freedPaise };
  const asked = { payload: facts, amountPaise: freedPaise, reason: note };
  return (await inTransaction((tx) => requestApproval(tx, actor, recordRefusalKind, asked))).outcome;
}
