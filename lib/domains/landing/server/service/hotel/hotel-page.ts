import 'server-only';
import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import * as hotels from '@/lib/domains/hotels/server/service/hotels';
import { listFromPrices } from '@/lib/domains/pricing/server/service/price-stays';
import { AppError } from '@/lib/platform/errors/app-error';
import { readCurrentData } from '@/lib/platform/db/replica';
import { paths } from '@/lib/paths';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { toRupees } from '@/lib/money';
import { priceTonight, withPrice } from './landing-hotels';
import type { HotelSurroundings } from '@/lib/domains/search/types';
import { hotelSurroundings } from '../place/hotel-surroundings';
import { toRoomPrices, type RoomPrices } from '@/lib/domains/search/server/service/search-hotels';
import { landingIndex } from '../address/landing-index';

export interface HotelPage {
  hotel: HotelDetails;
  reviews: HotelReviews;
  rooms: { room: HotelDetails['rooms'][number]; tonight: RoomPrice | null }[];
  /** Rupees per room and night before tax: the price tonight, else the lowest price of the next 30 days. */
  fromRupees: number | null;
  isFreeTonight: boolean;
  cityPath: string | null;
  localityPath: string | null;
  around: HotelSurroundings;
  similar: SearchHotel[];
}

const SIMILAR_COUNT = 12;
const SHOWN_SIMILAR = 6;

/** Contains public prices only; the browser loads corporate rates. @throws {AppError} NOT_FOUND */
export function getHotelPage(id: number): Promise<HotelPage> {
  return readCurrentData(() => readHotelPage(id));
}

async function readHotelPage(id: number): Promise<HotelPage> {
  const { hotel: details, reviews } = await hotels.getHotelForCachedPage(id);
  const [{ prices, similar }, monthPrices, around] = await Promise.all([
    priceWithSimilar(details),
    listFromPrices([id]),
    hotelSurroundings(details),
  ]);
  const hotel = { ...details, rooms: orderRooms(details.rooms, Object.keys(prices)) };
  const rooms = hotel.rooms.map((room) => ({ room, tonight: prices[room.type] ?? null }));
  const free = rooms.flatMap(({ tonight: price }) =>
    price?.availability && price.website ? [Math.round(price.website.perNight)] : [],
  );
  const monthPaise = monthPrices.get(id);
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

/** @param types in the order of `compareRoomTypes` with tonight's prices; other rooms follow */
function orderRooms(rooms: HotelDetails['rooms'], types: readonly string[]): HotelDetails['rooms'] {
  const rankOf = (type: string) => (types.includes(type) ? types.indexOf(type) : types.length);
  return rooms.toSorted((a, b) => rankOf(a.type) - rankOf(b.type));
}

async function pathsOf({ address }: HotelDetails): Promise<Pick<HotelPage, 'cityPath' | 'localityPath'>> {
  const { places } = await landingIndex();
  const pathIfExists = (path: string) => (places.has(path) ? path : null);
  return {
    cityPath: pathIfExists(paths.city(address.citySlug)),
    localityPath: pathIfExists(paths.locality(address.localitySlug, address.citySlug)),
  };
}

/** Prices the hotel and those near it in one statement. Similar hotels: specification, section 4. */
async function priceWithSimilar({
  id,
  coordinates,
}: HotelDetails): Promise<{ prices: RoomPrices; similar: SearchHotel[] }> {
  const near = await hotels.listNearbyHotels(coordinates, SIMILAR_COUNT, { audience: 'business', exceptId: id });
  const stays = await priceTonight([id, ...near.map((hotel) => hotel.id)]);
  const stay = stays.get(id);
  if (!stay) throw new AppError('NOT_FOUND', { field: 'hotel_ids' });
  return {
    // The page is cached, so a cancellation timeline that starts now would become wrong.
    prices: toRoomPrices(stay, 'website', null),
    similar: near
      .map((hotel) => withPrice(hotel, stays))
      .filter(({ availability }) => availability === true)
      .slice(0, SHOWN_SIMILAR),
  };
}
