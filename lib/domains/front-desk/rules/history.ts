import { formatLongDate } from '@/lib/dates';
import { brandName } from '@/lib/platform/shell/brand';

/** Events of a booking that the desk sees. */
export const HISTORY_EVENTS = [
  'confirmed',
  'changed',
  'checked_in',
  'checked_out',
  'check_out_taken_back',
  'reported_missing',
  'no_show',
  'no_show_taken_back',
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
  taken_back?: boolean;
}

const TEXTS: Readonly<Record<string, (data: EventData) => string>> = {
  confirmed: () => 'Booked',
  changed: ({ before, after, taken_back: isTakenBack }) =>
    isTakenBack && after
      ? `Early departure taken back: check-out is ${formatLongDate(after.checkout)} again`
      : before && after && before.checkout !== after.checkout
        ? `Check-out changed from ${formatLongDate(before.checkout)} to ${formatLongDate(after.checkout)}`
        : 'Booking changed',
  checked_in: ({ by }) => (by ? 'Checked in' : 'Counted as arrived at check-in time, because no report says otherwise'),
  checked_out: ({ by }) =>
    by ? 'Checked out' : 'Counted as departed at check-out time, because no report says otherwise',
  check_out_taken_back: () => 'Check-out taken back',
  reported_missing: ({ reserved_until: until }) =>
    until ? `Not arrived; room reserved until the start of ${formatLongDate(until)}` : 'Not arrived; room reserved',
  no_show: () => 'Recorded as no-show',
  no_show_taken_back: () => 'No-show taken back',
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

const reporters = (): Readonly<Record<string, string>> => ({ operator: brandName(), partner: 'Hotel system' });

interface StayEvent {
  type: string;
  data: unknown;
  at: Date;
}

interface HistoryEntry {
  text: string;
  /** A person of the hotel, its system, Folio, the booker, or "Automatic". */
  by: string;
  note: string;
  at: string;
}

/** @param nameOf the person at the desk who reported the event, or null */
export function stayHistory<Event extends StayEvent>(
  events: readonly Event[],
  nameOf: (event: Event) => string | null,
): HistoryEntry[] {
  return events.map((event) => {
    const { type } = event;
    const known = event.data as EventData;
    return {
      text: TEXTS[type]?.(known) ?? type,
      by: reporterOf(type, known, nameOf(event)),
      note: known.by === undefined ? '' : [known.reason, known.note].filter(Boolean).join('. '),
      at: event.at.toISOString(),
    };
  });
}

function reporterOf(type: string, { by }: EventData, name: string | null): string {
  return by === undefined ? (CAUSES[type] ?? 'Automatic') : (reporters()[by] ?? name ?? 'Desk');
}
