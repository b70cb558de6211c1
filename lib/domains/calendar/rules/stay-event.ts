import { indiaInstant } from '@/lib/dates';
import type { CalendarStay } from '../types';
import type { CalendarEvent } from './ical';

export function toStayEvent(booking: Omit<CalendarStay, 'isTravelAgent'>, url: string): CalendarEvent {
  const { hotelSnapshot: hotel, checkin, checkout, reference, roomCount, cancellation } = booking;
  const rooms = `${roomCount} × ${hotel.roomTypeName}`;
  return {
    uid: `${reference}@folio`,
    starts: indiaInstant(checkin, hotel.checkinTime),
    ends: indiaInstant(checkout, hotel.checkoutTime),
    summary: `${hotel.name}, ${hotel.city}`,
    location: [hotel.name, hotel.street, hotel.locality, `${hotel.city} ${hotel.pincode}`].join(', '),
    description: [`Booking ${reference}`, rooms, ...(hotel.phone ? [`Telephone ${hotel.phone}`] : []), url].join('\n'),
    url,
    isCancelled: booking.status === 'cancelled',
    changedAt: cancellation
      ? new Date(cancellation.cancelledAt)
      : (booking.changedAt ?? booking.confirmedAt ?? booking.createdAt),
    // Programs replace an event only by one with a higher number.
    sequence: booking.version - 1 + (cancellation ? 1 : 0),
    coordinates: { lat: hotel.latitude, lng: hotel.longitude },
  };
}
