import type { HotelPrice } from '@/lib/domains/search/contract/prices';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import type { SearchResult } from '@/lib/domains/search/rules/results';
import { toResult } from '@/lib/domains/search/rules/to-result';

/** `offer` is undefined while prices load and null when the hotel has no price for the stay. */
export interface ResultRow extends SearchResult {
  hotel: SearchHotel;
  offer: HotelPrice | null | undefined;
  isPriceMissing: boolean;
}

export type Prices = Readonly<Record<string, HotelPrice | null>>;

/**
 * Joins hotels and prices by hotel id.
 * @param pricesOf returns the prices of the result page that contains the hotel: undefined while they load, null after a failure
 */
export function toRows(
  hotels: readonly SearchHotel[],
  pricesOf: (hotelId: number) => Prices | null | undefined,
): ResultRow[] {
  return hotels.map((hotel) => {
    const prices = pricesOf(hotel.id);
    const offer = prices === null ? null : prices && (prices[String(hotel.id)] ?? null);
    return { ...toResult(hotel, offer), hotel, offer, isPriceMissing: prices === null };
  });
}
