import type { BookingStatus } from '@/lib/domains/bookings/rules/status';
import type { AssessedAction, BookingAction } from '@/lib/domains/console-bookings/rules/booking-actions';

export const ACTION_LABELS: Readonly<Record<AssessedAction, { button: string; done: string; isDangerous?: boolean }>> =
  {
    'check-in': { button: 'Check in', done: 'The guests are checked in' },
    'check-out': { button: 'Check out', done: 'The guests are checked out' },
    'check-out-reversal': { button: 'Take check-out back', done: 'The guests are in house again' },
    'not-arrived': { button: 'Not arrived, keep the room', done: 'The room stays reserved until midnight' },
    'no-show': { button: 'Record no-show', done: 'The no-show is recorded', isDangerous: true },
    'no-show-reversal': { button: 'Take no-show back', done: 'The no-show is taken back' },
    cancel: { button: 'Cancel by policy', done: 'The booking is cancelled', isDangerous: true },
    'cancel-free': {
      button: 'Cancel without charge',
      done: 'The booking is cancelled without a charge',
      isDangerous: true,
    },
    'refund-refused': { button: 'Refund in full', done: 'The booking is cancelled and refunded', isDangerous: true },
  };

/** The text of the button. For guests in house "not arrived" takes their check-in back. */
export function buttonText(action: AssessedAction, status: BookingStatus): string {
  if (action === 'not-arrived' && status === 'checked_in') return 'Take check-in back, keep the room';
  return ACTION_LABELS[action].button;
}

/** Notes and granted refunds have their own sections. */
export const hasButtons = (actions: readonly BookingAction[]): boolean =>
  actions.some((action) => action !== 'note' && action !== 'grant-refund');
