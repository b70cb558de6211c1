import 'server-only';
import { formatLongDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import type { Booking } from '@/lib/domains/bookings/types';

type Facts = (readonly [string, string])[];

/** Which booking a mail is about, in the four lines that name it. */
export function briefStayFacts({ reference, hotelSnapshot: hotel, checkin, checkout }: Booking): Facts {
  return [
    ['Booking', reference],
    ['Hotel', `${hotel.name}, ${hotel.locality}, ${hotel.city}`],
    ['Check-in', formatLongDate(checkin)],
    ['Check-out', formatLongDate(checkout)],
  ];
}

/** What whoever travels has to know: times, rooms and the way there. */
export function stayFacts(booking: Booking): Facts {
  const { hotelSnapshot: hotel, roomCount } = booking;
  const rooms = roomCount === 1 ? '1 room' : `${roomCount} rooms`;
  return [
    ['Booking', booking.reference],
    ['Check-in', `${formatLongDate(booking.checkin)}, ${booking.checkInTime}`],
    ['Check-out', `${formatLongDate(booking.checkout)}, ${booking.checkOutTime}`],
    ['Rooms', `${rooms}, ${hotel.roomTypeName}`],
    ['Address', `${hotel.street}, ${hotel.locality}, ${hotel.city} ${hotel.pincode}`],
  ];
}

/** 'Test House, 4 Dec 2026 (FOL-123)': what a subject ends with. */
export function stayTitle({ hotelSnapshot, checkin, reference }: Booking): string {
  return `${hotelSnapshot.name}, ${formatLongDate(checkin)} (${reference})`;
}

/** The sentence about money that goes back; none where nothing does. */
export function refundLines(refundPaise: Paise): string[] {
  return refundPaise > 0 ? [`${formatInr(refundPaise)} is refunded the way it was paid.`] : [];
}
