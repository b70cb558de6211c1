import type { SearchHotel } from '@/lib/domains/search/contract';
import type { SearchResult } from '@/lib/domains/search/rules/results';

/** A neighbour as the rule for similar hotels looks at it. */
export function toSimilarRow(hotel: SearchHotel): SearchResult & { hotel: SearchHotel } {
  const { id, area, amenities, distance, price } = hotel;
  const sell = price?.sell ?? null;
  return {
    id,
    area,
    amenities,
    distanceKm: distance,
    price: sell === null ? null : { sell, isAvailable: price?.cheapest_room?.availability ?? false },
    hotel,
  };
}
