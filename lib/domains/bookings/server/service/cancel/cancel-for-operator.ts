import 'server-only';
import { formatInr, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { rehearse } from '@/lib/platform/db/rehearse';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { isCancellable } from '@/lib/domains/bookings/rules/status';
import type { Booking, CancellationRecord } from '@/lib/domains/bookings/types';
import { queueCancellation } from '../messages/booking-messages';
import { lockWithOrders } from '../hotel-answer/lock-with-orders';
import { applyCancellation } from './apply-cancellation';
import { assessCancellation } from './assess-cancellation';
import { mayBeUnderWay, UNDER_WAY } from './under-way';

export interface OperatorCancellation {
  bookingId: number;
  /** Cancels without the charge of the policy. A reason is then required. */
  isWaived: boolean;
  reason: string;
  /** The charge that the person saw. Another charge is refused. */
  expectedChargePaise?: Paise | undefined;
  /** The most that another member of staff has allowed to waive; by default `FOUR_EYES_PAISE`. */
  allowedWaiverPaise?: Paise;
}

export interface OperatorCancelled {
  before: Booking;
  after: Booking;
  cancellation: CancellationRecord;
  /** What the policy would have charged more. */
  waivedPaise: Paise;
  isRepeated: boolean;
}

const needsSecondPerson = (limitPaise: Paise) =>
  `More than ${formatInr(limitPaise)} would be waived, which one person cannot decide. Nothing was cancelled; cancel by the policy.`;
const REFUSED_BY_HOTEL =
  'The hotel refused this stay, so no policy applies. Use “Refund in full”, which needs a reason. Nothing was cancelled.';
const OTHER_AMOUNT = 'The charge has changed since you saw it, so nothing was cancelled. Please look at it again.';

/**
 * Cancels a booking for a member of staff, by the policy or without its charge. A repeated call returns the first cancellation.
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE after the stay has started or if its hotel refused it, INVALID_INPUT without a reason, QUOTE_MISMATCH,
 *   FORBIDDEN for a waiver above `FOUR_EYES_PAISE`
 */
export async function cancelForOperator(
  by: { staffId: number },
  cancellation: OperatorCancellation,
): Promise<OperatorCancelled> {
  const cancelled = await inTransaction((tx) => cancelForOperatorIn(tx, by, cancellation));
  crashPoint('cancellation-committed');
  return cancelled;
}

/** What the cancellation would do and cost now, with an approval if it needs one; changes nothing. @throws as `cancelForOperator` */
export function assessForOperator(
  by: { staffId: number },
  cancellation: OperatorCancellation,
): Promise<OperatorCancelled> {
  return rehearse((tx) => cancelForOperatorIn(tx, by, { ...cancellation, allowedWaiverPaise: Infinity }));
}

/** @throws as `cancelForOperator` */
export async function cancelForOperatorIn(
  tx: Tx,
  { staffId }: { staffId: number },
  { bookingId, isWaived, reason, expectedChargePaise, allowedWaiverPaise }: OperatorCancellation,
): Promise<OperatorCancelled> {
  const before = await lockWithOrders(tx, bookingId);
  if (before.status === 'cancelled' && before.cancellation)
    return { before, after: before, cancellation: before.cancellation, waivedPaise: 0, isRepeated: true };
  if (!isCancellable(before.status)) throw new AppError('WRONG_BOOKING_STATE');
  if (before.hotelRefusedAt !== null) throw new AppError('WRONG_BOOKING_STATE', { message: REFUSED_BY_HOTEL });
  const at = now();
  if (await mayBeUnderWay(before, at, tx)) throw new AppError('WRONG_BOOKING_STATE', { message: UNDER_WAY });
  if (isWaived && reason === '')
    throw new AppError('INVALID_INPUT', { field: 'reason', message: 'Enter why the charge is waived' });
  const byPolicy = await assessCancellation(before, at, tx);
  const assessed = isWaived ? await assessCancellation(before, at, tx, true) : byPolicy;
  if (expectedChargePaise !== undefined && expectedChargePaise !== assessed.penaltyPaise)
    throw new AppError('QUOTE_MISMATCH', { message: OTHER_AMOUNT });
  const waivedPaise = byPolicy.penaltyPaise - assessed.penaltyPaise;
  const limitPaise = allowedWaiverPaise ?? env().FOUR_EYES_PAISE;
  if (waivedPaise > limitPaise) throw new AppError('FORBIDDEN', { message: needsSecondPerson(limitPaise) });
  const cancellation: CancellationRecord = { ...assessed, cancelledAt: at.toISOString(), cancelledBy: null };
  const data = {
    by: 'operator',
    staff_id: staffId,
    ...(reason ? { staff_reason: reason } : {}),
    ...(waivedPaise > 0 ? { waived_paise: waivedPaise } : {}),
  };
  const after = await applyCancellation(tx, before, cancellation, 'cancelled', data);
  if (before.status === 'confirmed') await queueCancellation(tx, before, cancellation);
  await audit(tx, { before, after }, { reason, waivedPaise });
  return { before, after, cancellation, waivedPaise, isRepeated: false };
}

function audit(
  tx: Tx,
  { before, after }: { before: Booking; after: Booking },
  { reason, waivedPaise }: { reason: string; waivedPaise: Paise },
): Promise<void> {
  const subject = { type: 'booking', id: before.id };
  const amounts = { penalty_paise: after.cancellation?.penaltyPaise, refund_paise: after.cancellation?.refundPaise };
  const change = { before: { status: before.status }, after: { status: after.status, ...amounts } };
  const data = { reference: before.reference, waived_paise: waivedPaise };
  return recordAudit({ action: 'booking.cancelled', subject, reason, ...change, data }, tx);
}
