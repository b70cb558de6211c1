import { isCancellable, canCorrect, type BookingStatus } from '@/lib/domains/bookings/rules/status';

/** What staff can do with a booking. `cancel` also cancels without a charge, with a reason. */
export const BOOKING_ACTIONS = [
  'note',
  'resend',
  'correct-guests',
  'check-in',
  'check-out',
  'no-show',
  'no-show-reversal',
  'cancel',
  'offer-again',
  'refund-refused',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

export const STAY_CORRECTIONS = ['check-in', 'check-out', 'no-show', 'no-show-reversal'] as const;
export type StayCorrection = (typeof STAY_CORRECTIONS)[number];

/** Actions that move money. Their consequence is shown first. */
export const ASSESSED_ACTIONS = [...STAY_CORRECTIONS, 'cancel', 'cancel-free', 'refund-refused'] as const;
export type AssessedAction = (typeof ASSESSED_ACTIONS)[number];

export interface BookingState {
  status: BookingStatus;
  isConfirmed: boolean;
  /** The hotel refused the stay and the booker has not chosen what follows. */
  isRefused: boolean;
}

/** What may be offered; the assessment of an action can still refuse it. */
export function availableActions({ status, isConfirmed, isRefused }: BookingState): BookingAction[] {
  const isAhead = status === 'confirmed' || status === 'checked_in';
  const possible: Record<BookingAction, boolean> = {
    note: true,
    resend: isConfirmed && isAhead,
    'correct-guests': isConfirmed && isAhead,
    'check-in': !isRefused && status === 'confirmed',
    'check-out': !isRefused && canCorrect(status, 'checked_out') && status !== 'no_show',
    'no-show': !isRefused && canCorrect(status, 'no_show'),
    'no-show-reversal': status === 'no_show',
    cancel: isCancellable(status),
    'offer-again': isRefused && status === 'confirmed',
    'refund-refused': isRefused && status === 'confirmed',
  };
  return BOOKING_ACTIONS.filter((action) => possible[action]);
}
