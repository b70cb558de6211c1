import type { BookingStatus } from '@/lib/domains/bookings/types';
import { addDays, indiaInstant } from '@/lib/dates';
import type { DemoStatus } from '@/scripts/demo/data/stay-programme';
import type { DemoStay } from '@/scripts/demo/generate/demo-stays';

export interface BookingTimes {
  readonly bookedAt: Date;
  readonly cancelledAt: Date | null;
  /** Time of the last event. */
  readonly changedAt: Date;
}

export const BOOKING_STATUS_OF: Readonly<Record<DemoStatus, BookingStatus>> = {
  confirmed: 'confirmed',
  under_way: 'checked_in',
  checked_out: 'checked_out',
  cancelled: 'cancelled',
  no_show: 'no_show',
};

export function bookingTimes(stay: DemoStay): BookingTimes {
  const bookedAt = indiaInstant(stay.bookedOn, '10:30');
  const cancelledAt = stay.cancelledOn ? indiaInstant(stay.cancelledOn, '16:05') : null;
  const last = eventsAfter(stay).at(-1);
  return {
    bookedAt,
    cancelledAt,
    changedAt: cancelledAt ?? last?.at ?? bookedAt,
  };
}

/** Returns the events in chronological order. */
export function eventsOf(stay: DemoStay, times: BookingTimes): { type: string; at: Date; data: object }[] {
  const { bookedAt, cancelledAt } = times;
  return [
    { type: 'placed', at: bookedAt, data: {} },
    { type: 'confirmed', at: bookedAt, data: { settlement: stay.settlement } },
    ...(cancelledAt ? [{ type: 'cancelled', at: cancelledAt, data: { penaltyPaise: 0 } }] : []),
    ...eventsAfter(stay),
  ];
}

function eventsAfter(stay: DemoStay): { type: string; at: Date; data: object }[] {
  const arrival = { type: 'checked_in', at: indiaInstant(stay.checkin, '12:00'), data: {} };
  switch (stay.status) {
    case 'under_way':
      return [arrival];
    case 'checked_out':
      return [arrival, { type: 'checked_out', at: indiaInstant(stay.checkout, '11:00'), data: {} }];
    case 'no_show':
      return [{ type: 'no_show', at: indiaInstant(addDays(stay.checkin, 1), '00:00'), data: {} }];
    default:
      return [];
  }
}
