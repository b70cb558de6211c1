import 'server-only';
import type { Connection } from '@/lib/platform/db/connection';
import { tagsOfHotels } from '../../page-tags';
import * as repository from '../../repository/catalogue/read';

/** What an import has to know of a hotel that exists. */
export type KnownHotel = Omit<Awaited<ReturnType<typeof repository.listKnownHotels>>[number], 'code'>;

/** What the rows of a hotel import refer to. */
export interface CatalogueIndex {
  readonly cities: Awaited<ReturnType<typeof repository.listCatalogueCities>>;
  /** By hotel code. */
  readonly hotels: ReadonlyMap<string, KnownHotel>;
  readonly localities: Awaited<ReturnType<typeof repository.listLocalityCentres>>;
  /** By slug. */
  readonly facilityIds: ReadonlyMap<string, number>;
  /** By slug. */
  readonly categoryIds: ReadonlyMap<string, number>;
}

/** Hotels, cities, localities, facilities and categories of the catalogue. */
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
  /** Room type ids by code. */
  readonly rooms: ReadonlyMap<string, number>;
}

/** Hotels and their room types by hotel code: what rates and stock refer to. */
export async function readRoomTypeIndex(on: Connection): Promise<Map<string, IndexedHotel>> {
  const index = new Map<string, { hotelId: number; rooms: Map<string, number> }>();
  for (const { code, hotelId, roomType, roomTypeId } of await repository.listRoomTypesOfHotels(on)) {
    const hotel = index.get(code) ?? { hotelId, rooms: new Map() };
    if (roomType !== null && roomTypeId !== null) hotel.rooms.set(roomType, roomTypeId);
    index.set(code, hotel);
  }
  return index;
}

/** Tags of the pages that show prices or stock of these hotels. */
export async function tagsOfPrices(hotelIds: readonly number[], on: Connection): Promise<string[]> {
  const ids = [...new Set(hotelIds)];
  return tagsOfHotels(await repository.listCitiesOfHotels({ ids }, on), false);
}

/** Tags of the pages that show or link the hotels with these codes, as far as these exist. */
export async function tagsOfListedHotels(codes: readonly string[], on: Connection): Promise<string[]> {
  return tagsOfHotels(await repository.listCitiesOfHotels({ codes }, on), true);
}
