import { eq, sql } from 'drizzle-orm';
import {
  categories,
  cities,
  facilities,
  hotels,
  localities,
  roomTypes,
  states,
} from '@/lib/domains/hotels/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import type { KnownCity } from '@/scripts/operator/import/gazetteer/read-gazetteer';

export interface CatalogueCity extends KnownCity {
  readonly id: number;
  readonly slug: string;
  readonly stateCode: string;
}

/** The stored data of a hotel that a row may update. */
export interface KnownHotel {
  readonly status: 'draft' | 'published' | 'removed';
  readonly pincode: string | null;
  readonly cityId: number;
  readonly location: { readonly x: number; readonly y: number };
  readonly missingDetails: readonly string[];
  readonly hasRooms: boolean;
}

/** What hotel rows may refer to. */
export interface HotelContext {
  readonly hotels: ReadonlyMap<string, KnownHotel>;
  readonly cities: readonly CatalogueCity[];
  readonly localities: readonly { cityId: number; name: string; lat: number; lng: number }[];
  readonly facilityIds: ReadonlyMap<string, number>;
  readonly categoryIds: ReadonlyMap<string, number>;
}

/** Reads hotels, cities, localities, facilities and categories. */
export async function readHotelContext(on: Connection): Promise<HotelContext> {
  const facilityRows = await on.select({ id: facilities.id, slug: facilities.slug }).from(facilities);
  const categoryRows = await on.select({ id: categories.id, slug: categories.slug }).from(categories);
  return {
    cities: await readCities(on),
    hotels: await readKnownHotels(on),
    localities: await on
      .select({ cityId: localities.cityId, name: localities.name, lat: localities.latitude, lng: localities.longitude })
      .from(localities),
    facilityIds: new Map(facilityRows.map(({ id, slug }) => [slug, id])),
    categoryIds: new Map(categoryRows.map(({ id, slug }) => [slug, id])),
  };
}

async function readKnownHotels(on: Connection): Promise<Map<string, KnownHotel>> {
  const rows = await on
    .select({
      code: hotels.code,
      status: hotels.status,
      pincode: hotels.pincode,
      cityId: hotels.cityId,
      location: hotels.location,
      missingDetails: hotels.missingDetails,
      hasRooms: sql<boolean>`exists (select from ${roomTypes} r where r.hotel_id = ${hotels}.id and r.total_rooms > 0)`,
    })
    .from(hotels);
  return new Map(rows.map(({ code, ...hotel }) => [code, hotel]));
}

/** The catalogue's cities with their states' names. */
export function readCities(on: Connection): Promise<CatalogueCity[]> {
  return on
    .select({
      id: cities.id,
      slug: cities.slug,
      name: cities.name,
      aliases: cities.aliases,
      stateCode: cities.stateCode,
      state: states.name,
      lat: cities.latitude,
      lng: cities.longitude,
    })
    .from(cities)
    .innerJoin(states, eq(states.code, cities.stateCode));
}
