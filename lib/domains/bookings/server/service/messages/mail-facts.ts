import 'server-only';
import { formatLongDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import type { Booking } from '@/lib/domains/bookings/types';

type Facts = (readonly [string, string])[];

export function briefStayFacts({ reference, hotelSnapshot: hotel, checkin, checkout }: Booking): Facts {
  return [
    ['Booking', reference],
    ['Hotel', `${hotel.name}, ${hotel.locality}, ${hotel.city}`],
    ['Check-in', formatLongDate(checkin)],
    ['Check-out', formatLongDate(checkout)],
  ];
}

export function stayFacts(booking: Booking): Facts {
  const { hotelSnapshot: hotel, roomCount } = booking;
  const rooms = roomCount === 1 ? '1 room' : `${roomCount} rooms`;
  return [
    ['Booking', booking.reference],
    ['Check-in', `${formatLongDate(booking.checkin)}, ${booking.checkInTime}`],
    ['Check-out', `${formatLongDate(booking.checkout)}, ${booking.checkOutTime}`],
    ['Rooms', `${rooms}, ${hotel.roomTypeName}`],
    ['Address', `${hotel.street}, ${hotel.locality}, ${hotel.city} ${hotel.pincode}`],
    ...(booking.hotelConfirmation ? [['Hotel’s number', booking.hotelConfirmation] as const] : []),
  ];
}

export function stayTitle({ hotelSnapshot, checkin, reference }: Booking): string {
  return `${hotelSnapshot.name}, ${formatLongDate(checkin)} (${reference})`;
}

export function refundLines(refundPaise: Paise): string[] {
  return refundPaise > 0 ? [`${formatInr(refundPaise)} is refunded to the original payment method.`] : [];
}
