import 'server-only';
import { addDays, todayInIndia } from '@/lib/dates';
import type { NearbyHotel } from '@/lib/domains/hotels/server/service/hotels';
import { priceStays, type HotelStay } from '@/lib/domains/pricing/server/service/price-stays';
import { now } from '@/lib/platform/clock/clock';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { DEFAULT_ROOM } from '@/lib/domains/search/rules/occupancy';
import { toSearchHotel } from '@/lib/domains/search/server/service/search-hotels';
import { toHotelPrice } from '@/lib/domains/search/server/service/to-price';

export function tonight() {
  const checkin = todayInIndia(now());
  return { checkin, checkout: addDays(checkin, 1), rooms: [DEFAULT_ROOM] };
}

/** Uses website prices only, because the pages are cached for all users. Accepts at most 100 hotels. */
export async function withTonightPrices(hotels: readonly NearbyHotel[]): Promise<SearchHotel[]> {
  const stays = await priceTonight(hotels.map(({ id }) => id));
  return hotels.map((hotel) => withPrice(hotel, stays));
}

export const priceTonight = (hotelIds: readonly number[]): Promise<Map<number, HotelStay>> =>
  priceStays({ ...tonight(), hotelIds, corporateId: null });

export const withPrice = (hotel: NearbyHotel, stays: ReadonlyMap<number, HotelStay>): SearchHotel =>
  toSearchHotel(hotel, toHotelPrice(stays.get(hotel.id), 'website'));
