import 'server-only';
import { z } from 'zod';
import { defineApprovalKind, type ApprovalContext } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestApproval } from '@/lib/domains/approvals/server/service/request-or-run';
import {
  assessStay,
  reportStayIn,
  type StayOutcome,
  type StayReport,
} from '@/lib/domains/bookings/server/service/stay/report-stay';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { formatInr, fromRupees, MAX_PAISE, type Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { correctStayEndpoint, DecidedBooking } from '../../../contract/actions';
import { STAY_CORRECTIONS, type StayCorrection } from '../../../rules/booking-actions';
import { findForAction, toActed } from './find-booking';

const paise = z.number().int().min(0).max(MAX_PAISE);
const payload = z.object({
  bookingId: z.number().int(),
  reference: z.string(),
  correction: z.enum(STAY_CORRECTIONS),
  beforePaise: paise,
  afterPaise: paise,
});

const CORRECTION_TEXTS: Readonly<Record<StayCorrection, string>> = {
  'check-in': 'Record the check-in',
  'check-out': 'Record the check-out',
  'check-out-reversal': 'Take the check-out back',
  'not-arrived': 'Record that the guests have not arrived',
  'no-show': 'Record the no-show',
  'no-show-reversal': 'Take the no-show back',
};

/** Support asks; staff who send refunds decide, as for other money that goes back to the payer. */
export const correctStayKind = defineApprovalKind({
  name: 'booking.correct-stay',
  label: 'Correction of a stay',
  request: 'booking.act',
  decide: 'refund.send',
  payload,
  describe: ({ bookingId, reference, correction, beforePaise, afterPaise }) => ({
    summary: `${CORRECTION_TEXTS[correction]} of booking ${reference}, which gives up ${formatInr(beforePaise - afterPaise)}`,
    subject: { type: 'booking', id: bookingId },
    changes: [{ label: 'The stay costs', before: formatInr(beforePaise), after: formatInr(afterPaise) }],
  }),
  run: correctApproved,
});

async function correctApproved(
  tx: Tx,
  { bookingId, correction, beforePaise, afterPaise }: z.output<typeof payload>,
  { reason, requestedBy }: ApprovalContext,
): Promise<void> {
  const report = { ...toReport(bookingId, correction, reason), expectedPaise: afterPaise };
  try {
    const { result } = await correctIn(tx, requestedBy, report, beforePaise - afterPaise);
    if (result === 'repeated') throw new AppError('APPROVAL_OUTDATED');
  } catch (error) {
    if (REFUSALS.some((name) => AppError.is(error, name))) throw new AppError('APPROVAL_OUTDATED', { cause: error });
    throw error;
  }
}

/** What `reportStayIn` answers if the booking or the amount has changed since the request. */
const REFUSALS = ['WRONG_BOOKING_STATE', 'QUOTE_MISMATCH', 'ROOM_UNAVAILABLE'] as const;

/** What the payer gets back or does not owe any more. */
const givenUpBy = ({ money }: StayOutcome): Paise => money.beforePaise - money.afterPaise;

export const needsSecondPerson = (outcome: StayOutcome): boolean => givenUpBy(outcome) > env().FOUR_EYES_PAISE;

const CHANGED = 'The amount has just changed, so nothing was recorded. Please look at it again.';

async function correctIn(tx: Tx, staffId: number, report: StayReport, allowedPaise: Paise): Promise<StayOutcome> {
  const outcome = await reportStayIn(tx, reporterOf({ staffId }), report);
  if (givenUpBy(outcome) > allowedPaise) throw new AppError('QUOTE_MISMATCH', { message: CHANGED });
  return outcome;
}

const reporterOf = ({ staffId }: { staffId: number }) => ({ kind: 'operator', staffId }) as const;

function toReport(bookingId: number, correction: StayCorrection, note: string): StayReport {
  if (correction === 'not-arrived') return { bookingId, action: 'no-show', note, keepsRoom: true };
  if (correction === 'no-show') return { bookingId, action: correction, note, keepsRoom: false };
  return { bookingId, action: correction, note };
}

/** @throws {AppError} WRONG_BOOKING_STATE before the day of check-in, and the errors of `assessStay` */
export function assessCorrection(
  actor: StaffActor,
  { id, status, checkin }: Booking,
  correction: StayCorrection,
  expectedPaise?: Paise,
): Promise<StayOutcome> {
  if (status === 'confirmed' && todayInIndia(now()) < checkin)
    throw new AppError('WRONG_BOOKING_STATE', { message: `The stay begins on ${formatLongDate(checkin)}.` });
  return assessStay(reporterOf(actor), { ...toReport(id, correction, ''), expectedPaise });
}

/**
 * A correction that gives up more than `FOUR_EYES_PAISE` becomes a request: a no-show can be recorded of a stay of any age, and its policy may
 * charge nothing.
 * @throws {AppError} FORBIDDEN, APPROVAL_PENDING, and the errors of `reportStay`
 */
export async function correct(
  actor: StaffActor,
  reference: string,
  { action, note, expectedAmount }: BodyOf<typeof correctStayEndpoint>,
): Promise<DecidedBooking> {
  const booking = await findForAction(actor, reference, action);
  const { id: bookingId } = booking;
  const expectedPaise = expectedAmount === undefined ? undefined : fromRupees(expectedAmount);
  const assessed = await assessCorrection(actor, booking, action, expectedPaise);
  if (needsSecondPerson(assessed)) {
    const { beforePaise, afterPaise } = assessed.money;
    const facts = { bookingId, reference: booking.reference, correction: action, beforePaise, afterPaise };
    const asked = { payload: facts, amountPaise: beforePaise - afterPaise, reason: note };
    await inTransaction((tx) => requestApproval(tx, actor, correctStayKind, asked));
    return { ...toActed(booking), outcome: 'requested' };
  }
  const report = { ...toReport(bookingId, action, note), expectedPaise };
  const { after } = await inTransaction((tx) => correctIn(tx, actor.staffId, report, env().FOUR_EYES_PAISE));
  return { ...toActed(after), outcome: 'done' };
}
