import type { AssessedAction } from '@/lib/domains/console-bookings/rules/booking-actions';

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
