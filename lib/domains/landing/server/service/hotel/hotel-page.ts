import 'server-only';
import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import * as hotels from '@/lib/domains/hotels/server/service/hotels';
import { listFromPrices } from '@/lib/domains/pricing/server/service/price-stays';
import { readPresent } from '@/lib/platform/db/replica';
import { paths } from '@/lib/paths';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { toRupees } from '@/lib/money';
import { tonight, withTonightPrices } from './landing-hotels';
import type { HotelSurroundings } from '@/lib/domains/search/types';
import { hotelSurroundings } from '../place/hotel-surroundings';
import { getRoomPrices } from '@/lib/domains/search/server/service/search-hotels';
import { landingIndex } from '../address/landing-index';

export interface HotelPage {
  hotel: HotelDetails;
  reviews: HotelReviews;
  rooms: { room: HotelDetails['rooms'][number]; tonight: RoomPrice | null }[];
  /** Rupees of a room and night before tax: tonight's price, else the coming month's lowest. */
  fromRupees: number | null;
  isFreeTonight: boolean;
  cityPath: string | null;
  localityPath: string | null;
  around: HotelSurroundings;
  similar: SearchHotel[];
}

const SIMILAR_COUNT = 12;
const SHOWN_SIMILAR = 6;

/** The same for everyone; the browser loads corporate rates. @throws {AppError} NOT_FOUND */
export function getHotelPage(id: number): Promise<HotelPage> {
  return readPresent(() => readHotelPage(id));
}

async function readHotelPage(id: number): Promise<HotelPage> {
  const { hotel, reviews } = await hotels.getHotelForCachedPage(id);
  const [prices, month, around, similar] = await Promise.all([
    getRoomPrices(null, [id], { ...tonight(), priceSource: 'website' }),
    listFromPrices([id]),
    hotelSurroundings(hotel),
    listSimilar(hotel),
  ]);
  const rooms = hotel.rooms.map((room) => ({ room, tonight: prices.get(id)?.[room.type] ?? null }));
  const free = rooms.flatMap(({ tonight: price }) =>
    price?.availability && price.website ? [Math.round(price.website.per_night)] : [],
  );
  const monthPaise = month.get(id);
  const fromMonth = monthPaise === undefined ? null : Math.round(toRupees(monthPaise));
  const fromRupees = free.length > 0 ? Math.min(...free) : fromMonth;
  return {
    hotel,
    reviews,
    rooms,
    fromRupees,
    isFreeTonight: free.length > 0,
    around,
    similar,
    ...(await pathsOf(hotel)),
  };
}

async function pathsOf({ address }: HotelDetails): Promise<Pick<HotelPage, 'cityPath' | 'localityPath'>> {
  const { places } = await landingIndex();
  const existing = (path: string) => (places.has(path) ? path : null);
  return {
    cityPath: existing(paths.city(address.city_slug)),
    localityPath: existing(paths.locality(address.locality_slug, address.city_slug)),
  };
}

/** Available hotels by distance (specification, section 4). */
async function listSimilar({ id, coordinates }: HotelDetails): Promise<SearchHotel[]> {
  const near = await hotels.listNearbyHotels(coordinates, SIMILAR_COUNT, { audience: 'business', exceptId: id });
  const priced = await withTonightPrices(near);
  return priced.filter(({ availability }) => availability === true).slice(0, SHOWN_SIMILAR);
}
