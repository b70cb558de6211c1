import type { IsoDate } from '@/lib/dates';
import type { BookingStatus } from './status';

const REFUSALS: Readonly<Record<Exclude<BookingStatus, 'confirmed'>, string>> = {
  pending_payment: 'This booking is not paid yet, so it cannot move. Wait until it is confirmed.',
  checked_in:
    'The guests have arrived, so the booking cannot move. Record the departure and book the other nights anew.',
  checked_out: 'This stay is over, so the booking cannot move.',
  cancelled: 'This booking is cancelled, so it cannot move. Book the other hotel anew.',
  expired: 'This booking was never paid, so it cannot move. Book the other hotel anew.',
  no_show: 'This stay is recorded as a no-show, so the booking cannot move.',
};

const BEGUN = 'This stay should have begun, so the booking cannot move. Record first whether the guests arrived.';

/** Why staff cannot move a booking to another hotel, or null. */
export function findMoveRefusal(
  { status, checkin }: { status: BookingStatus; checkin: IsoDate },
  today: IsoDate,
): string | null {
  if (status !== 'confirmed') return REFUSALS[status];
  return checkin < today ? BEGUN : null;
}
