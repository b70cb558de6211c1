import { formatLongDate } from '@/lib/dates';

/** Events of a booking that the desk sees. */
export const HISTORY_EVENTS = [
  'confirmed',
  'changed',
  'checked_in',
  'checked_out',
  'reported_missing',
  'no_show',
  'extension_requested',
  'hotel_ready',
  'cancelled',
  'moved',
] as const;

interface EventData {
  by?: string;
  note?: string;
  reason?: string;
  reserved_until?: string;
  checkout?: string;
  hotel_confirmation?: string;
  before?: { checkout: string };
  after?: { checkout: string };
}

const TEXTS: Readonly<Record<string, (data: EventData) => string>> = {
  confirmed: () => 'Booked',
  changed: ({ before, after }) =>
    before && after && before.checkout !== after.checkout
      ? `Check-out changed from ${formatLongDate(before.checkout)} to ${formatLongDate(after.checkout)}`
      : 'Booking changed',
  checked_in: ({ by }) => (by ? 'Checked in' : 'Check-in assumed'),
  checked_out: () => 'Checked out',
  reported_missing: ({ reserved_until: until }) =>
    until ? `Not arrived; room reserved until the start of ${formatLongDate(until)}` : 'Not arrived; room reserved',
  no_show: () => 'Recorded as no-show',
  extension_requested: ({ checkout }) =>
    `Booker asked to extend${checkout ? ` until ${formatLongDate(checkout)}` : ''}`,
  hotel_ready: ({ hotel_confirmation: number }) => (number ? `Answered: ready, number ${number}` : 'Answered: ready'),
  cancelled: () => 'Cancelled',
  moved: () => 'Moved from another hotel',
};

/** Who caused an event that has no reporter. */
const CAUSES: Readonly<Record<string, string>> = {
  confirmed: 'Booker',
  changed: 'Booker',
  cancelled: 'Booker',
  hotel_ready: 'Hotel',
  moved: 'Booker',
};

const REPORTERS: Readonly<Record<string, string>> = { operator: 'Folio', partner: 'Hotel system' };

/** @param name the person at the desk who reported the event, or null */
export function historyEntry(
  type: string,
  data: unknown,
  name: string | null,
): { text: string; by: string; note: string } {
  const known = data as EventData;
  const { by } = known;
  const reporter = by === undefined ? (CAUSES[type] ?? 'Clock') : (REPORTERS[by] ?? name ?? 'Desk');
  return {
    text: TEXTS[type]?.(known) ?? type,
    by: reporter,
    note: by === undefined ? '' : [known.reason, known.note].filter(Boolean).join('. '),
  };
}
