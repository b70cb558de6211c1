import 'server-only';
import { isAccountOpen } from '@/lib/domains/auth/server/service/accounts';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import type { PaymentOrder, RefundReason } from '@/lib/domains/payments/types';
import { now } from '@/lib/platform/clock/clock';
import { inSavepoint } from '@/lib/platform/db/savepoint';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ErrorName } from '@/lib/platform/errors/error-codes';
import { crashPoint } from '@/lib/platform/faults/crash-point';
import { makerOf } from '@/lib/domains/bookings/rules/change-state';
import { isChangeable } from '@/lib/domains/bookings/rules/change-terms';
import type { Booking, BookingChange } from '@/lib/domains/bookings/types';
import { findChangeOfOrder, lockChange } from '@/lib/domains/bookings/server/repository/changes';
import { penaltyOf } from '../cancel/assess-cancellation';
import { applyChange } from './apply-change';
import { assertChangeable, assertNightsSold, assertStillWithinContract } from './assert-allowed';
import { extendChangeHold, releaseChange } from './await-payment';
import { readBookedStay } from './booked-stay';

const MAX_DELAY_MS = 24 * 60 * 60_000;

const LATE: readonly ErrorName[] = [
  'PAYMENT_MODE_NOT_ALLOWED',
  'HOTEL_RESTRICTED',
  'NOT_SALEABLE',
  'DAILY_LIMIT',
  'WRONG_BOOKING_STATE',
  'INVALID_INPUT',
];

type ChangeRefund = Extract<RefundReason, 'no_room' | 'late' | 'superseded' | 'duplicate'>;

/**
 * Makes the change that a captured payment pays for. Payment order and booking must be locked. A late payment makes an
 * expired change under the conditions of a late payment for a booking.
 * @returns null if the change was made, otherwise the reason for the refund
 */
export async function settleChange(tx: Tx, order: PaymentOrder, booking: Booking): Promise<ChangeRefund | null> {
  const change = await getLockedChange(tx, order, booking);
  crashPoint('change-paid');
  if (change.state === 'made') return 'duplicate';
  if (change.version !== booking.version || !isChangeable(booking.status) || booking.hotelRefusedAt) {
    await releaseChange(tx, booking, change, 'superseded');
    return 'superseded';
  }
  if (change.state === 'superseded') return 'superseded';
  if (change.state === 'expired' && (await isTooLate(tx, booking, change))) return 'late';
  try {
    await inSavepoint(tx, () => make(tx, order, booking, change));
    return null;
  } catch (error) {
    const reason = toRefund(error);
    if (!reason) throw error;
    await releaseChange(tx, booking, change, 'superseded');
    return reason;
  }
}

async function make(tx: Tx, { amountPaise }: PaymentOrder, booking: Booking, change: BookingChange): Promise<void> {
  const isHeld = change.state === 'awaiting_payment';
  const { plan } = await readBookedStay(booking, tx);
  const stays = { booked: plan, wanted: change.stay };
  assertChangeable(booking, stays, change.reason);
  if (!isHeld) {
    await assertNightsSold(booking, stays, tx);
    const addedRooms = Math.max(0, change.stay.rooms.length - booking.roomCount);
    await assertStillWithinContract(tx, booking, { ...change, addedRooms });
  }
  const contract = await getContractSettings(booking.corporateId, tx);
  await applyChange(tx, { booking, change, contract, isHeld, incomingPaise: amountPaise });
}

function toRefund(error: unknown): 'no_room' | 'late' | null {
  if (AppError.is(error, 'ROOM_UNAVAILABLE')) return 'no_room';
  return LATE.some((kind) => AppError.is(error, kind)) ? 'late' : null;
}

async function isTooLate(tx: Tx, booking: Booking, change: BookingChange): Promise<boolean> {
  if (now().getTime() - change.createdAt.getTime() > MAX_DELAY_MS) return true;
  if (!(await isAccountOpen(tx, makerOf(change)))) return true;
  // The quoted fee no longer covers what releasing the nights costs.
  return penaltyOf(booking, now()).penaltyPaise > penaltyOf(booking, change.createdAt).penaltyPaise;
}

async function getLockedChange(tx: Tx, { id }: PaymentOrder, booking: Booking): Promise<BookingChange> {
  const known = await findChangeOfOrder(id, tx);
  const change = known && (await lockChange({ id: known.id, bookingId: booking.id }, tx));
  if (!change) throw new Error(`Payment order ${id} of booking ${booking.id} pays for no change`);
  return change;
}

/** Does nothing if the order pays for no change. Payment order and booking must be locked. */
export async function extendHoldOfChange(tx: Tx, order: PaymentOrder): Promise<void> {
  const change = await findChangeOfOrder(order.id, tx);
  if (change) await extendChangeHold(tx, change, order.createdAt);
}
