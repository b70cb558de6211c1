import type { HotelPrice, SearchHotel } from '@/lib/domains/search/contract';
import type { SearchResult } from '@/lib/domains/search/rules/results';

/** A hotel of the results with what it costs: undefined while prices load, null when it has none. */
export interface ResultRow extends SearchResult {
  hotel: SearchHotel;
  offer: HotelPrice | null | undefined;
}

/** Joins content and prices by hotel id; a hotel without a price has no availability. */
export function toRows(hotels: readonly SearchHotel[], prices: Record<string, HotelPrice> | undefined): ResultRow[] {
  return hotels.map((hotel) => {
    const offer = prices && (prices[String(hotel.id)] ?? null);
    return {
      id: hotel.id,
      area: hotel.area,
      amenities: hotel.amenities,
      distanceKm: hotel.distance,
      hotel,
      offer,
      ...(offer === undefined ? {} : { price: priceOf(offer) }),
    };
  });
}

function priceOf(offer: HotelPrice | null): SearchResult['price'] {
  if (!offer || offer.sell === null) return null;
  return { sell: offer.sell, isAvailable: offer.cheapest_room?.availability ?? false };
}
