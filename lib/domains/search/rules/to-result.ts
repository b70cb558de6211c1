import type { HotelPrice } from '../contract/prices';
import type { SearchHotel } from '../contract/search';
import type { SearchResult } from './results';

/** @param offer undefined while prices load, null if the hotel has no price */
export function toResult(hotel: SearchHotel, offer: HotelPrice | null | undefined): SearchResult {
  const { id, area, amenities, distance, starRating, guestRating } = hotel;
  const content = { id, area, amenities, distanceKm: distance, starRating, guestRating };
  if (offer === undefined) return content;
  const room = offer?.cheapestRoom;
  const sell = offer?.sell ?? null;
  return {
    ...content,
    price: sell === null ? null : { sell, isAvailable: room?.availability ?? false },
    mealPlan: room?.mealPlan ?? null,
    isFreeCancellation: Boolean(room?.freeCancellationUntil),
    isRestricted: Boolean(offer?.restriction),
  };
}
