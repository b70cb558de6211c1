import 'server-only';
import type { Connection } from '@/lib/platform/db/connection';
import { tagsOfHotels } from '../../page-tags';
import * as repository from '@/lib/domains/hotels/server/repository/catalogue/list-catalogue';

export type KnownHotel = Omit<Awaited<ReturnType<typeof repository.listKnownHotels>>[number], 'code'>;

export interface CatalogueIndex {
  readonly cities: Awaited<ReturnType<typeof repository.listCatalogueCities>>;
  readonly hotels: ReadonlyMap<string, KnownHotel>;
  readonly localities: Awaited<ReturnType<typeof repository.listLocalityCentres>>;
  readonly facilityIds: ReadonlyMap<string, number>;
  readonly categoryIds: ReadonlyMap<string, number>;
}

export async function readCatalogueIndex(on: Connection): Promise<CatalogueIndex> {
  const hotels = await repository.listKnownHotels(on);
  return {
    cities: await repository.listCatalogueCities(on),
    hotels: new Map(hotels.map(({ code, ...hotel }) => [code, hotel])),
    localities: await repository.listLocalityCentres(on),
    facilityIds: await repository.listFacilityIds(on),
    categoryIds: await repository.listCategoryIds(on),
  };
}

export function listCatalogueCities(on: Connection): Promise<CatalogueIndex['cities']> {
  return repository.listCatalogueCities(on);
}

export interface IndexedHotel {
  readonly hotelId: number;
  readonly rooms: ReadonlyMap<string, number>;
}

export async function readRoomTypeIndex(on: Connection): Promise<Map<string, IndexedHotel>> {
  const index = new Map<string, { hotelId: number; rooms: Map<string, number> }>();
  for (const { code, hotelId, roomType, roomTypeId } of await repository.listRoomTypesOfHotels(on)) {
    const hotel = index.get(code) ?? { hotelId, rooms: new Map() };
    if (roomType !== null && roomTypeId !== null) hotel.rooms.set(roomType, roomTypeId);
    index.set(code, hotel);
  }
  return index;
}

export async function tagsForPriceChange(hotelIds: readonly number[], on: Connection): Promise<string[]> {
  const ids = [...new Set(hotelIds)];
  return tagsOfHotels(await repository.listCitiesOfHotels({ ids }, on), false);
}

export async function tagsForHotelChange(codes: readonly string[], on: Connection): Promise<string[]> {
  return tagsOfHotels(await repository.listCitiesOfHotels({ codes }, on), true);
}

export interface NamedHotel {
  readonly hotelId: number;
  readonly name: string;
  /** Names of room types by code. */
  readonly rooms: ReadonlyMap<string, string>;
}

/** Returns every hotel by the operator's code. */
export async function readHotelNames(on: Connection): Promise<Map<string, NamedHotel>> {
  const hotels = new Map<string, { hotelId: number; name: string; rooms: Map<string, string> }>();
  for (const { code, hotelId, name, roomType, roomTypeName } of await repository.listHotelNames(on)) {
    const hotel = hotels.get(code) ?? { hotelId, name, rooms: new Map<string, string>() };
    if (roomType !== null && roomTypeName !== null) hotel.rooms.set(roomType, roomTypeName);
    hotels.set(code, hotel);
  }
  return hotels;
}
