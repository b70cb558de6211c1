import { isCancellable, canCorrect, type BookingStatus } from '@/lib/domains/bookings/rules/status';
import type { Permission } from '@/lib/domains/staff/rules/permissions';

/** What staff record about a stay. `not-arrived` takes a check-in back; the room stays reserved until midnight. */
export const STAY_CORRECTIONS = [
  'check-in',
  'check-out',
  'check-out-reversal',
  'not-arrived',
  'no-show',
  'no-show-reversal',
] as const;
export type StayCorrection = (typeof STAY_CORRECTIONS)[number];

/** What staff can do with a booking. `cancel-free` cancels without a charge, with a reason. */
export const BOOKING_ACTIONS = [
  'note',
  'resend',
  'record-answer',
  'correct-guests',
  'change',
  ...STAY_CORRECTIONS,
  'cancel',
  'cancel-free',
  'grant-refund',
  'offer-again',
  'move',
  'record-transport',
  'refund-refused',
  'view-as-booker',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** Actions that move money. Their consequence is shown first. */
export const ASSESSED_ACTIONS = [...STAY_CORRECTIONS, 'cancel', 'cancel-free', 'refund-refused'] as const;
export type AssessedAction = (typeof ASSESSED_ACTIONS)[number];

export interface BookingState {
  status: BookingStatus;
  isConfirmed: boolean;
  /** The day of check-in has begun, so that arrivals and no-shows can be recorded. */
  hasBegun: boolean;
  /** The hotel was asked, or is to be asked, and has not answered. */
  isAnswerAwaited: boolean;
  /** The hotel refused the stay and the booker has not chosen what follows. */
  isRefused: boolean;
  /** The booking left a hotel for another one. */
  isMoved: boolean;
  /** A room-night voucher pays for exactly its nights. */
  isVoucher: boolean;
}

/** Actions that return money to the payer beyond the policy. */
const GRANTS: readonly BookingAction[] = ['cancel-free', 'refund-refused', 'grant-refund'];

export function mayAct(permissions: readonly Permission[], action: BookingAction): boolean {
  // The pages of a booker show contacts of guests.
  if (action === 'view-as-booker')
    return permissions.includes('booking.view_as_booker') && permissions.includes('guest_contact.read');
  return permissions.includes('booking.act') && (!GRANTS.includes(action) || permissions.includes('refund.grant'));
}

/** What may be offered to a member of staff; the assessment of an action can still refuse it. */
export function availableActions(
  { status, isConfirmed, hasBegun, isAnswerAwaited, isRefused, isMoved, isVoucher }: BookingState,
  permissions: readonly Permission[],
): BookingAction[] {
  const isAhead = status === 'confirmed' || status === 'checked_in';
  const mayReport = !isRefused && (status !== 'confirmed' || hasBegun);
  const possible: Record<BookingAction, boolean> = {
    note: true,
    resend: isConfirmed && isAhead,
    'record-answer': isAnswerAwaited,
    'correct-guests': isConfirmed && isAhead,
    change: isConfirmed && isAhead && !isRefused && !isVoucher,
    'check-in': mayReport && status === 'confirmed',
    'check-out': mayReport && canCorrect(status, 'checked_out') && status !== 'no_show',
    'check-out-reversal': status === 'checked_out',
    'not-arrived': mayReport && isAhead,
    'no-show': mayReport && canCorrect(status, 'no_show'),
    'no-show-reversal': status === 'no_show',
    // No policy applies to a stay that its hotel refused: it is refunded in full, with a reason.
    cancel: isCancellable(status) && !isRefused,
    'cancel-free': isCancellable(status) && !isRefused,
    'grant-refund': isConfirmed,
    'offer-again': isRefused && status === 'confirmed',
    move: status === 'confirmed',
    'record-transport': isMoved,
    'refund-refused': isRefused && status === 'confirmed',
    'view-as-booker': true,
  };
  return BOOKING_ACTIONS.filter((action) => possible[action] && mayAct(permissions, action));
}
