import type { MeansOfPayment } from '@/lib/domains/bookings/types';
import { formatLongDate } from '@/lib/dates';
import { formatInr } from '@/lib/money';

const TEXTS: Readonly<Record<string, string>> = {
  placed: 'Booked',
  held: 'Rooms held until payment',
  replaced: 'Another means of payment chosen',
  confirmed: 'Confirmed',
  expired: 'The hold ended without payment',
  changed: 'Booking changed',
  change_held: 'Rooms held for a change until payment',
  change_expired: 'The hold of a change ended without payment',
  change_superseded: 'A change was dropped',
  hotel_ready: 'The hotel is ready',
  hotel_refused: 'The hotel cannot honour the booking',
  moved: 'Moved to another hotel',
  reported_missing: 'Guests reported missing; the room stays reserved',
  checked_in: 'Checked in',
  checked_out: 'Checked out',
  no_show: 'Recorded as no-show',
  no_show_taken_back: 'No-show taken back',
  extension_requested: 'The booker was asked about a longer stay',
  late_arrival: 'A late arrival was announced',
  special_request: 'Requests were changed',
  guests_corrected: 'Guests corrected',
  confirmation_resent: 'Confirmation sent again',
  refund_granted: 'Granted refund sent',
  cancelled: 'Cancelled',
  released: 'Released, because it was not secured in time',
  reviewed: 'Review written',
};

const REPORTERS: Readonly<Record<string, string>> = {
  operator: 'Operator',
  partner: 'Hotel’s system',
  desk: 'Hotel’s desk',
};
/** Who causes an event that no person caused. */
const CAUSES: Readonly<Record<string, string>> = { hotel_ready: 'Hotel', hotel_refused: 'Hotel', confirmed: 'Payment' };

const MEANS_OF_PAYMENT: Readonly<Record<MeansOfPayment, string>> = {
  prepaid: 'Prepaid',
  credit: 'Billed to the company',
  pay_at_hotel: 'Pay at hotel',
  voucher: 'Room-night voucher',
};

type Details = Record<string, unknown>;
interface EventFacts {
  type: string;
  data: unknown;
  user: string | null;
  staff: string | null;
}

/** @param seesMoney whether the reader may know what was refunded or waived */
export function describeEvent(
  { type, data, user, staff }: EventFacts,
  seesMoney = true,
): {
  event: string;
  by: string;
  details: string[];
} {
  const facts = (data ?? {}) as Details;
  const reporter = typeof facts.by === 'string' ? (REPORTERS[facts.by] ?? null) : null;
  return {
    event: TEXTS[type] ?? type.replaceAll('_', ' '),
    by: staff ?? ([reporter, user].filter(Boolean).join(': ') || (CAUSES[type] ?? 'Clock')),
    details: Object.entries(facts).flatMap(([key, value]) =>
      seesMoney || !REFUND_DETAILS.includes(key) ? (DETAILS[key]?.(value) ?? []) : [],
    ),
  };
}

const amount = (label: string) => (value: unknown) =>
  typeof value === 'number' && value !== 0 ? [`${label} ${formatInr(value)}`] : [];
const text = (label: string) => (value: unknown) => (typeof value === 'string' && value ? [`${label}: ${value}`] : []);
const day = (label: string) => (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? [`${label} ${formatLongDate(value)}`] : [];

const REFUND_DETAILS = ['refund_paise', 'waived_paise', 'extra_paise'];

const DETAILS: Readonly<Record<string, (value: unknown) => string[]>> = {
  penalty_paise: amount('Charge'),
  refund_paise: amount('Refund'),
  difference_paise: amount('Difference'),
  reason: text('Reason'),
  staff_reason: text('Reason'),
  left: (value) => text('From')((value as { hotel?: unknown } | null)?.hotel),
  extra_paise: amount('Extra cost'),
  borne_by: (value) => text('Extra cost borne by')(value === 'platform' ? 'Operator' : 'Hotel'),
  note: text('Note'),
  settlement: (value) => text('Means of payment')(MEANS_OF_PAYMENT[value as MeansOfPayment] ?? value),
  hotel_confirmation: text('Hotel’s number'),
  check_in_time: text('Expected at'),
  waived_paise: amount('Waived'),
  reserved_until: day('Reserved until the begin of'),
  checkout: day('Until'),
};
