import type { SORT_OPTIONS } from '../constants';

/** `sell` in rupees, `distanceKm` from the searched place. */
export interface SearchResult {
  id: number;
  area: { locality: string };
  amenities: readonly number[];
  price?: { sell: number; isAvailable: boolean } | null;
  distanceKm?: number | null;
  starRating?: number | null;
  guestRating?: number | null;
  mealPlan?: string | null;
  isFreeCancellation?: boolean;
  isRestricted?: boolean;
}

export type SortKey = (typeof SORT_OPTIONS)[number];

export function sortResults<R extends SearchResult>(
  results: readonly R[],
  sort: SortKey,
  searchedHotelId: number | null = null,
): R[] {
  const value = (result: R) => (sort === 'price' ? result.price?.sell : result.distanceKm) ?? Number.MAX_VALUE;
  return [...results].sort(
    (a, b) =>
      Number(b.id === searchedHotelId) - Number(a.id === searchedHotelId) ||
      Number(b.price?.isAvailable ?? false) - Number(a.price?.isAvailable ?? false) ||
      value(a) - value(b) ||
      a.id - b.id,
  );
}

export function selectSimilarHotels<R extends SearchResult>(results: readonly R[], hotelId: number): R[] {
  const available = results.filter(
    (result) => result.id !== hotelId && result.price?.isAvailable === true && !result.isRestricted,
  );
  return sortResults(available, 'distance');
}
