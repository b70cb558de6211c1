import 'server-only';
import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Audience } from '@/lib/domains/hotels/types';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { escapeLike } from '@/lib/platform/db/like';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { cities, states } from '@/lib/domains/hotels/server/tables';
import { searchPlaces } from '../tables';

export interface SearchPlace {
  kind: 'city' | 'locality' | 'landmark' | 'hotel';
  refId: number;
  placeId: string;
  label: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  hotelCount: number;
}

const countFor = (audience: Audience) =>
  audience === 'travel_agent' ? searchPlaces.hotelCount : searchPlaces.b2bHotelCount;

const placeColumns = (audience: Audience) => ({
  kind: searchPlaces.kind,
  refId: searchPlaces.refId,
  placeId: searchPlaces.placeId,
  label: searchPlaces.label,
  city: searchPlaces.city,
  state: searchPlaces.state,
  latitude: searchPlaces.latitude,
  longitude: searchPlaces.longitude,
  hotelCount: countFor(audience),
});

/**
 * Orders places by exact match, prefix, substring, trigram similarity, then popularity.
 * @param text normalised, at most 80 characters
 */
export async function suggest(
  text: string,
  audience: Audience,
  limit: number,
  on: Connection = connection(),
): Promise<SearchPlace[]> {
  const column = searchPlaces.searchText;
  const like = escapeLike(text);
  const score: SQL<number> = sql`case
    when ${column} = ${text} then 5
    when ${column} like ${`${like}%`} then 4
    when ${column} like ${`% ${like}%`} then 3
    when ${column} like ${`%${like}%`} then 2
    else greatest(word_similarity(${text}, ${column}), similarity(${text}, ${column})) end`;
  const matched = on
    .selectDistinctOn([searchPlaces.placeId], {
      ...placeColumns(audience),
      score: score.as('score'),
      popularity: searchPlaces.popularity,
      weight: searchPlaces.weight,
    })
    .from(searchPlaces)
    .where(
      and(
        gt(countFor(audience), 0),
        sql`(${column} like ${`%${like}%`} or ${text} <% ${column} or ${column} % ${text})`,
      ),
    )
    .orderBy(searchPlaces.placeId, desc(score))
    .as('matched');
  return on
    .select({
      kind: matched.kind,
      refId: matched.refId,
      placeId: matched.placeId,
      label: matched.label,
      city: matched.city,
      state: matched.state,
      latitude: matched.latitude,
      longitude: matched.longitude,
      hotelCount: matched.hotelCount,
    })
    .from(matched)
    .orderBy(desc(matched.score), desc(matched.popularity), desc(matched.weight), asc(matched.label))
    .limit(limit);
}

export async function listTopCities(
  audience: Audience,
  limit: number,
  on: Connection = connection(),
): Promise<SearchPlace[]> {
  return on
    .selectDistinct({ ...placeColumns(audience), weight: searchPlaces.weight })
    .from(searchPlaces)
    .where(and(eq(searchPlaces.kind, 'city'), gt(countFor(audience), 0)))
    .orderBy(desc(searchPlaces.weight), desc(countFor(audience)), asc(searchPlaces.label))
    .limit(limit);
}

export async function findSearchPlace(placeId: string, on: Connection = connection()): Promise<SearchPlace | null> {
  const [row] = await on
    .select(placeColumns('travel_agent'))
    .from(searchPlaces)
    .where(eq(searchPlaces.placeId, placeId))
    .limit(1);
  return row ?? null;
}

export async function findCityLike(text: string, on: Connection = connection()): Promise<SearchPlace | null> {
  const [row] = await on
    .select(placeColumns('travel_agent'))
    .from(searchPlaces)
    .where(
      and(
        eq(searchPlaces.kind, 'city'),
        sql`(${searchPlaces.searchText} = ${text} or ${searchPlaces.searchText} % ${text})`,
      ),
    )
    .orderBy(sql`similarity(${searchPlaces.searchText}, ${text}) desc`, desc(searchPlaces.weight))
    .limit(1);
  return row ?? null;
}

/** Compares the name of the locality only, because the stored text also contains the city. */
export async function findLocalityLike(
  text: string,
  city: string,
  on: Connection = connection(),
): Promise<SearchPlace | null> {
  const name = sql`lower(split_part(${searchPlaces.label}, ', ', 1))`;
  const begins = sql`${searchPlaces.searchText} like ${`${escapeLike(text)} %`}`;
  const [row] = await on
    .select(placeColumns('travel_agent'))
    .from(searchPlaces)
    .where(
      and(
        eq(searchPlaces.kind, 'locality'),
        eq(searchPlaces.city, city),
        sql`(${begins} or ${text} <% ${name} or ${name} % ${text})`,
      ),
    )
    .orderBy(
      sql`${begins} desc`,
      sql`greatest(word_similarity(${text}, ${name}), similarity(${name}, ${text})) desc`,
      asc(searchPlaces.label),
    )
    .limit(1);
  return row ?? null;
}

export async function findStateCode(name: string, on: Connection = connection()): Promise<string | null> {
  const [row] = await on
    .select({ code: states.code })
    .from(states)
    .where(sql`lower(${states.name}) = ${name}`);
  return row?.code ?? null;
}

export async function findEntityCity(legalEntityId: number, on: Connection = connection()): Promise<string | null> {
  const [row] = await on
    .select({ city: legalEntities.city })
    .from(legalEntities)
    .where(eq(legalEntities.id, legalEntityId));
  return row?.city || null;
}

export async function findCityByName(name: string, on: Connection = connection()) {
  const [row] = await on
    .select({
      name: cities.name,
      slug: cities.slug,
      state: states.name,
      about: cities.about,
      hotelCount: sql<number>`(select count(*)::int from hotel h
        where h.city_id = ${cities.id} and h.status = 'published' and h.is_b2b_saleable)`,
    })
    .from(cities)
    .innerJoin(states, eq(states.code, cities.stateCode))
    .where(eq(cities.name, name))
    .limit(1);
  return row ?? null;
}
