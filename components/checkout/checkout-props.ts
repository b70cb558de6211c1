import type { ReactNode } from 'react';
import type { BookingLimits } from '@/lib/domains/bookings/contract/limits';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import type { ItineraryQuery } from '@/lib/domains/itinerary/queries';
import type { CheckoutEntity, CheckoutUser, CopiedBooking } from './checkout-form';

export interface UnpaidHold {
  bookingId: number;
  holdExpiresAt: string;
  priceSource: ItineraryView['priceSource'];
}

export interface HotelMap {
  picture: string;
  page: string;
}

export interface CheckoutProps {
  itinerary: ItineraryView;
  notice?: ReactNode;
  /** The requested stay, from which a new quote can be requested. */
  stay: ItineraryQuery;
  user: CheckoutUser;
  entity: CheckoutEntity;
  /** ISO instant at which the page was rendered. */
  serverNow: string;
  searchHref: string;
  limits?: BookingLimits | undefined;
  pending: UnpaidHold | null;
  map: HotelMap;
  copied?: CopiedBooking | null;
}
