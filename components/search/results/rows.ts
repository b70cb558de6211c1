import type { HotelPrice, SearchHotel } from '@/lib/domains/search/contract/search';
import type { SearchResult } from '@/lib/domains/search/rules/results';
import { toResult } from '@/lib/domains/search/rules/to-result';

/** A hotel of the results with what it costs: undefined while prices load, null when it has none. */
export interface ResultRow extends SearchResult {
  hotel: SearchHotel;
  offer: HotelPrice | null | undefined;
  /** Its prices could not be loaded, so its availability is unknown. */
  isPriceMissing: boolean;
}

export type Prices = Readonly<Record<string, HotelPrice | null>>;

/**
 * Joins content and prices by hotel id; a hotel without a price has no availability.
 * @param pricesOf the prices of the page that a hotel is on; undefined while they load, null when they failed
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
