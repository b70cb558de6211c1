import 'server-only';
import { toRupees } from '@/lib/money';
import type { ChangeView } from '@/lib/domains/bookings/contract/views';
import type { Booking, BookingChange, BookingGuest } from '@/lib/domains/bookings/types';
import { listEvents } from '@/lib/domains/bookings/server/repository/stay-details';

interface StayState {
  booking: Booking;
  guests: readonly BookingGuest[];
}

interface StoredStay {
  checkin: string;
  checkout: string;
  room_type: string;
  rooms: string;
  guests: string[];
  gstin: string | null;
  payable_paise: number;
}

interface StoredChange {
  change_id: number;
  version: number;
  before: StoredStay;
  after: StoredStay;
  fees: { name: string; reason: string; amount_paise: number }[];
  difference_paise: number;
  reason: string;
}

function describe({ booking, guests }: StayState): StoredStay {
  return {
    checkin: booking.checkin,
    checkout: booking.checkout,
    room_type: booking.hotelSnapshot.roomTypeName,
    rooms: booking.quotedPrice.breakdown.rooms.map(({ adults, kids }) => `${adults}-${kids}`).join(','),
    guests: guests.flatMap(({ name }) => (name ? [name] : [])),
    gstin: booking.billing?.gstin ?? null,
    payable_paise: booking.payablePaise,
  };
}

/** What the history stores of a change. `version` is the new version. */
export function toHistory(before: StayState, after: StayState, change: BookingChange): Record<string, unknown> {
  const stored: StoredChange = {
    change_id: change.id,
    version: after.booking.version,
    before: describe(before),
    after: describe(after),
    fees: change.fees.map(({ name, reason, amountPaise }) => ({ name, reason, amount_paise: amountPaise })),
    difference_paise: change.differencePaise,
    reason: change.reason,
  };
  return { ...stored };
}

export async function listChanges(booking: Booking): Promise<ChangeView[]> {
  if (booking.version === 1) return [];
  const events = await listEvents(booking.id);
  return events.flatMap(({ type, data, at }) => (type === 'changed' ? [toView(data as StoredChange, at)] : []));
}

function toView(
  { version, before, after, fees, difference_paise: difference, reason }: StoredChange,
  at: Date,
): ChangeView {
  return {
    version,
    changedAt: at.toISOString(),
    before: toStayView(before),
    after: toStayView(after),
    fees: fees.map(({ name, reason: why, amount_paise: amount }) => ({ name, reason: why, amount: toRupees(amount) })),
    difference: toRupees(difference),
    reason,
  };
}

function toStayView({ room_type: roomType, payable_paise: payable, ...stay }: StoredStay): ChangeView['before'] {
  return { ...stay, roomType, price: toRupees(payable) };
}
