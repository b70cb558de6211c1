export const BOOKING_STATUSES = [
  'pending_payment',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'expired',
  'no_show',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const TRANSITIONS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending_payment: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['checked_in', 'cancelled', 'no_show'],
  checked_in: ['checked_out'],
  checked_out: [],
  cancelled: [],
  // A late payment can confirm an expired booking if rooms are left.
  expired: ['confirmed'],
  no_show: ['checked_in'],
};

/** Folio assumes that guests arrive and depart on time. Operators correct the status when a hotel reports otherwise. */
const CORRECTIONS: Readonly<Partial<Record<BookingStatus, readonly BookingStatus[]>>> = {
  confirmed: ['checked_in', 'no_show'],
  checked_in: ['checked_out', 'no_show'],
  checked_out: ['no_show'],
  no_show: ['checked_in', 'checked_out'],
};

export function canCorrect(from: BookingStatus, to: BookingStatus): boolean {
  return CORRECTIONS[from]?.includes(to) ?? false;
}

export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

export function isCancellable(status: BookingStatus): boolean {
  return canMove(status, 'cancelled');
}

export function takesRooms(status: BookingStatus): boolean {
  return !['cancelled', 'expired', 'no_show'].includes(status);
}

export function statusLabel<Status extends BookingStatus>(status: Status): Uppercase<Status> {
  return status.toUpperCase() as Uppercase<Status>;
}
