import type { HotelPrice } from '@/lib/domains/search/contract/prices';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import type { SearchResult } from '@/lib/domains/search/rules/results';
import { toResult } from '@/lib/domains/search/rules/to-result';

/** `price` is undefined while prices load and null without one. */
export interface ResultRow extends SearchResult {
  hotel: SearchHotel;
  offer: HotelPrice | null | undefined;
  isPriceMissing: boolean;
}

export type Prices = Readonly<Record<string, HotelPrice | null>>;

/**
 * Joins content and prices by hotel id.
 * @param pricesOf the prices of a hotel's page; undefined while they load, null when they failed
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
