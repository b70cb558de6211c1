import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import {
  categories,
  cities,
  facilities,
  hotels,
  localities,
  roomTypes,
  states,
} from '@/lib/domains/hotels/server/tables';

export async function listCatalogueCities(on: Connection) {
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

export async function listKnownHotels(on: Connection) {
  return on
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
}

export async function listLocalityCentres(on: Connection) {
  return on
    .select({ cityId: localities.cityId, name: localities.name, lat: localities.latitude, lng: localities.longitude })
    .from(localities);
}

export async function listFacilityIds(on: Connection): Promise<Map<string, number>> {
  const rows = await on.select({ id: facilities.id, slug: facilities.slug }).from(facilities);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

export async function listCategoryIds(on: Connection): Promise<Map<string, number>> {
  const rows = await on.select({ id: categories.id, slug: categories.slug }).from(categories);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

export async function listRoomTypesOfHotels(on: Connection) {
  return on
    .select({ code: hotels.code, hotelId: hotels.id, roomType: roomTypes.code, roomTypeId: roomTypes.id })
    .from(hotels)
    .leftJoin(roomTypes, eq(roomTypes.hotelId, hotels.id));
}

export async function listHotelNames(on: Connection) {
  return on
    .select({
      code: hotels.code,
      hotelId: hotels.id,
      name: hotels.name,
      roomType: roomTypes.code,
      roomTypeName: roomTypes.name,
    })
    .from(hotels)
    .leftJoin(roomTypes, eq(roomTypes.hotelId, hotels.id));
}

export async function listCitiesOfHotels(
  by: { ids: readonly number[] } | { codes: readonly string[] },
  on: Connection,
): Promise<{ hotelId: number; cityId: number }[]> {
  const isNamed = 'ids' in by ? inArray(hotels.id, [...by.ids]) : inArray(hotels.code, [...by.codes]);
  return on.select({ hotelId: hotels.id, cityId: hotels.cityId }).from(hotels).where(isNamed);
}
