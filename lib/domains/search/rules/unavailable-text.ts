import { addDays, formatWeekdayDate, type IsoDate } from '@/lib/dates';
import type { RoomPrice } from '../contract/prices';

export type UnavailableReason = NonNullable<RoomPrice['unavailability']>;

const REASONS: Readonly<Record<UnavailableReason, string>> = {
  sold_out: 'Sold out for these dates',
  closed: 'Not sold on these dates',
  min_stay: 'A longer minimum stay applies on these dates',
  occupancy: 'Too small for these guests',
  blackout: 'The hotel takes no bookings on these dates',
  no_rate: 'No rate for these dates',
};

const NAMED_NIGHTS = 2;

/** Returns for example 'Sat, 28 Nov', 'Sat, 28 Nov and Mon, 30 Nov', 'Tue, 1 Dec to Thu, 3 Dec' or 'Sat, 28 Nov and 3 more nights'. */
function nightsText(nights: readonly IsoDate[]): string {
  const [first = '', ...others] = nights;
  const last = nights.at(-1) ?? first;
  if (others.length === 0) return formatWeekdayDate(first);
  if (nights.length > NAMED_NIGHTS && addDays(first, others.length) === last) {
    return `${formatWeekdayDate(first)} to ${formatWeekdayDate(last)}`;
  }
  if (nights.length <= NAMED_NIGHTS) return nights.map(formatWeekdayDate).join(' and ');
  return `${formatWeekdayDate(first)} and ${others.length} more nights`;
}

export function unavailableText(
  reason: UnavailableReason | null,
  nights: readonly IsoDate[] = [],
  stayNights: number = nights.length,
): string {
  const known = reason ?? 'sold_out';
  if (nights.length === 0 || nights.length >= stayNights) return REASONS[known];
  if (known === 'sold_out') return `Sold out on ${nightsText(nights)}`;
  if (known === 'blackout') return `The hotel takes no guests on ${nightsText(nights)}`;
  return REASONS[known];
}
