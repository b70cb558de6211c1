import type { HotelPrice } from '../contract/prices';
import type { SearchHotel } from '../contract/search';
import type { SearchResult } from './results';

/** @param offer undefined while prices load, null when the hotel has none */
export function toResult(hotel: SearchHotel, offer: HotelPrice | null | undefined): SearchResult {
  const { id, area, amenities, distance, star_rating: starRating, guest_rating: guestRating } = hotel;
  const content = { id, area, amenities, distanceKm: distance, starRating, guestRating };
  if (offer === undefined) return content;
  const room = offer?.cheapest_room;
  const sell = offer?.sell ?? null;
  return {
    ...content,
    price: sell === null ? null : { sell, isAvailable: room?.availability ?? false },
    mealPlan: room?.meal_plan ?? null,
    isFreeCancellation: Boolean(room?.free_cancellation_until),
    isRestricted: Boolean(offer?.restriction),
  };
}
