import 'server-only';
import { addDays, todayInIndia } from '@/lib/dates';
import type { NearbyHotel } from '@/lib/domains/hotels/server/service/hotels';
import { priceStays } from '@/lib/domains/pricing/server/service/price-stays';
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
  const stays = await priceStays({ ...tonight(), hotelIds: hotels.map(({ id }) => id), corporateId: null });
  return hotels.map((hotel) => toSearchHotel(hotel, toHotelPrice(stays.get(hotel.id), 'website')));
}
