import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { slugify } from '@/lib/domains/hotels/rules/names';
import { hasColumnValues, type Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import * as repository from '../../repository/catalogue/hotels';
import { upsertRoomTypes, type NewRoomType } from '../../repository/catalogue/room-types';

const FALLBACK_SLUG = 'hotel';

export interface CatalogueHotel extends Omit<repository.NewHotel, 'slug'> {
  facilityIds: readonly number[];
  categoryIds: readonly number[];
  rooms: readonly Omit<NewRoomType, 'hotelId'>[];
}

export interface CatalogueIdsByCode {
  readonly hotels: ReadonlyMap<string, number>;
  readonly roomTypes: ReadonlyMap<string, number>;
}

/**
 * Inserts hotels with their lists and room types, or updates them by code. Callers must extend the inventory and rebuild
 * the search suggestions.
 * @param hotels must all have the same fields
 * @param texts `keep` if content and landmark of existing hotels do not change
 */
export async function saveHotels(
  hotels: readonly CatalogueHotel[],
  tx: Connection,
  texts: 'keep' | 'replace' = 'keep',
): Promise<CatalogueIdsByCode> {
  const ids = await repository.upsertHotels(hotels.map(toHotelRow), texts, tx);
  const each = <Row>(rowsOf: (hotel: CatalogueHotel, hotelId: number) => Row[]) =>
    hotels.flatMap((hotel) => rowsOf(hotel, ids.get(hotel.code) ?? 0));
  const lists = {
    facilities: each(({ facilityIds }, hotelId) => facilityIds.map((facilityId) => ({ hotelId, facilityId }))),
    categories: each(({ categoryIds }, hotelId) => categoryIds.map((categoryId) => ({ hotelId, categoryId }))),
  };
  await repository.replaceLists([...ids.values()], lists, tx);
  const rooms = each((hotel, hotelId) => hotel.rooms.map((room) => ({ hotelId, ...room })));
  const roomTypeIds = await upsertRoomTypes(rooms, tx);
  const codes = new Map([...ids].map(([code, id]) => [id, code]));
  return {
    hotels: ids,
    roomTypes: new Map(
      rooms.map(({ hotelId, code }) => [`${codes.get(hotelId)}/${code}`, roomTypeIds.get(`${hotelId}/${code}`) ?? 0]),
    ),
  };
}

function toHotelRow({ facilityIds: _facilities, categoryIds: _categories, rooms: _rooms, ...hotel }: CatalogueHotel) {
  return { ...hotel, slug: toHotelSlug(hotel.name) };
}

/** The slug of a hotel follows its name; the number behind it in the address finds the hotel, so former names redirect. */
export const toHotelSlug = (name: string) => slugify(name) || FALLBACK_SLUG;

export async function compareHotels(
  hotels: readonly (Omit<CatalogueHotel, 'cityId' | 'localityId' | 'content'> & {
    cityId: number | null;
    localityId: number | null;
  })[],
  on: Connection,
): Promise<Comparison[]> {
  const codes = hotels.map(({ code }) => code);
  const stored = new Map((await repository.listHotelsByCode(codes, on)).map((hotel) => [hotel.code, hotel]));
  return hotels.map(({ facilityIds, categoryIds, rooms, ...columns }) => {
    const existing = stored.get(columns.code);
    if (!existing) return 'new';
    const isSame =
      hasColumnValues(existing, { ...columns, slug: toHotelSlug(columns.name) }) &&
      isDeepStrictEqual(new Set(facilityIds), new Set(existing.facilityIds)) &&
      isDeepStrictEqual(new Set(categoryIds), new Set(existing.categoryIds)) &&
      rooms.every(({ code, totalRooms }) => existing.rooms.get(code) === totalRooms);
    return isSame ? 'same' : 'changed';
  });
}
