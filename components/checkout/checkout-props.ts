import type { ReactNode } from 'react';
import type { BookingLimits } from '@/lib/domains/bookings/contract/limits';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import type { ItineraryQuery } from '@/lib/domains/itinerary/queries';
import type { CheckoutEntity, CheckoutUser, CopiedBooking } from './checkout-form';

/** A hold of this quote that waits for its payment. */
export interface PendingPayment {
  bookingId: number;
  /** ISO instant. */
  holdExpiresAt: string;
  /** The price at which they are held. */
  priceSource: ItineraryView['price_source'];
}

export interface HotelMap {
  picture: string;
  page: string;
}

export interface CheckoutProps {
  itinerary: ItineraryView;
  /** What of the address had to be changed. */
  notice?: ReactNode;
  /** The stay as it was asked for, to ask for today's price again. */
  stay: ItineraryQuery;
  user: CheckoutUser;
  entity: CheckoutEntity;
  /** ISO instant at which the page was rendered. */
  serverNow: string;
  searchHref: string;
  /** Reasons for which a booking would be refused today. */
  limits?: BookingLimits | undefined;
  pending: PendingPayment | null;
  /** Where the hotel stands: a drawn map, and the map service's page of the place. */
  map: HotelMap;
  /** Prefills guests, billing and requests. */
  copied?: CopiedBooking | null;
}
