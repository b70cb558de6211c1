import { parseClockTime } from '@/lib/domains/bookings/rules/clock-time';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { expectedHour, payersOf } from '@/lib/domains/hotel-messages/rules/desk-facts';
import type { StayRevision } from '@/lib/domains/stay-revisions/types';
import type { Reservation, StayOfReservation } from '../contract/reservations';

export interface RevisedBooking {
  revision: StayRevision;
  booking: Booking;
  guests: readonly BookingGuest[];
  /** Name of the legal entity that booked. */
  company: string;
  /** The partner has imported an earlier revision, or this one. */
  isImported: boolean;
}

export function toReservation(revised: RevisedBooking): Reservation {
  const { revision, booking, isImported } = revised;
  const { state, hotelId, roomTypeCode: roomType, checkin, checkout, roomCount } = revision;
  const hasNoGuests = state === 'cancelled' || state === 'no_show';
  // The booking may have left the hotel after its revision was read.
  const isHere = booking.hotelId === hotelId;
  return {
    revision: revision.revision,
    revisedAt: revision.at.toISOString(),
    state: state === 'active' ? (isImported ? 'modified' : 'new') : state,
    reference: booking.reference,
    hotelNumber: isHere ? booking.hotelConfirmation : null,
    ...{ roomType, checkin, checkout, roomCount },
    chargePaise: hasNoGuests && isHere ? (booking.cancellation?.penaltyPaise ?? 0) : null,
    stay: state === 'active' && isHere ? toStay(revised) : null,
  };
}

function toStay({ booking, guests, company }: RevisedBooking): StayOfReservation {
  const { quotedPrice, pretaxPaise, discountPaise, taxPaise, payablePaise, hotelSnapshot } = booking;
  const hour = expectedHour(booking);
  return {
    version: booking.version,
    bookedAt: (booking.confirmedAt ?? booking.createdAt).toISOString(),
    roomTypeName: hotelSnapshot.roomTypeName,
    mealPlan: quotedPrice.mealPlan,
    expectedArrival: hour === null ? null : parseClockTime(hour),
    arrivalTransport: booking.arrivalTransport,
    company,
    requests: booking.message.trim(),
    rooms: toRooms(booking, guests),
    ...{ pretaxPaise, discountPaise, taxPaise, totalPaise: payablePaise },
    payment: toPayment({ booking, guests, company }),
  };
}

function toRooms({ quotedPrice }: Booking, guests: readonly BookingGuest[]): StayOfReservation['rooms'] {
  const { rooms, roomNights } = quotedPrice.breakdown;
  return rooms.map(({ adults, kids }, index) => {
    const room = index + 1;
    return {
      ...{ room, adults, kids },
      guests: guests.flatMap(({ roomPosition, name, isPrimary }) =>
        roomPosition === room && name ? [{ name, isPrimary }] : [],
      ),
      nights: roomNights
        .filter((line) => line.room === room)
        .map(({ night, pretaxPaise, discountPaise, totalPaise }) => {
          return { night, pretaxPaise, discountPaise, taxPaise: totalPaise - pretaxPaise + discountPaise, totalPaise };
        }),
    };
  });
}

function toPayment(stay: Pick<RevisedBooking, 'booking' | 'guests' | 'company'>): StayOfReservation['payment'] {
  const { room, extras, gstin, deskPaise } = payersOf(stay);
  const { billing, quotedPrice } = stay.booking;
  const isResold = quotedPrice.breakdown.placeOfSupply.supplierGstin !== undefined;
  return {
    collectedBy: deskPaise > 0 ? 'hotel' : 'folio',
    collectPaise: deskPaise,
    ...{ room, extras },
    invoice: { issuedBy: isResold ? 'folio' : 'hotel', name: billing?.legalName ?? stay.company, gstin },
  };
}
