import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';

/** Lower case, no diacritics, one space between words: how names are stored and asked for. */
const normalised = (name: ReturnType<typeof sql>) => sql`trim(regexp_replace(regexp_replace(
  lower(normalize(${name}, NFKD)), '[\\u0300-\\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))`;

/** Hotels this near to a landmark count as its own, in degrees: about five kilometres. */
const NEAR_DEGREES = 0.045;

/**
 * Writes the table of suggestions anew from the catalogue, old names of cities included; whoever changes hotels or places
 * in bulk calls it in the same transaction.
 * @returns rows written
 */
export async function rebuild(tx: Connection): Promise<number> {
  await tx.execute(sql`delete from search_place`);
  const result = await tx.execute(sql`
    with visible as (
      select id, city_id, locality_id, location, is_b2b_saleable from hotel where status = 'published'
    ), city_name as (
      select c.id, c.name as spelled from city c
      union select c.id, alias from city c cross join unnest(c.aliases) alias
    ), named as (
      select 'city' as kind, c.id as ref_id, n.spelled as name, c.name as label, c.name as city, c.state_code,
        c.latitude, c.longitude, 1000 - coalesce(c.rank, 500) as weight
      from city c join city_name n on n.id = c.id
      union all
      select 'locality', l.id, l.name || ' ' || n.spelled, l.name || ', ' || c.name, c.name, c.state_code,
        l.latitude, l.longitude, 300
      from locality l join city c on c.id = l.city_id join city_name n on n.id = c.id
      union all
      select 'landmark', l.id, l.name || ' ' || n.spelled, l.name || ', ' || c.name, c.name, c.state_code,
        l.latitude, l.longitude, 200
      from landmark l join city c on c.id = l.city_id join city_name n on n.id = c.id
      union all
      select 'hotel', h.id, h.name || ' ' || l.name || ' ' || n.spelled, h.name || ', ' || l.name || ', ' || c.name,
        c.name, h.state_code, h.location[1], h.location[0], 100
      from hotel h join locality l on l.id = h.locality_id join city c on c.id = h.city_id
        join city_name n on n.id = c.id
      where h.status = 'published'
    ), counted as (
      select 'city' as kind, city_id as ref_id, count(*) as hotels, count(*) filter (where is_b2b_saleable) as b2b
      from visible group by city_id
      union all
      select 'locality', locality_id, count(*), count(*) filter (where is_b2b_saleable) from visible group by locality_id
      union all
      select 'landmark', l.id, count(*), count(*) filter (where v.is_b2b_saleable)
      from landmark l join visible v on v.location <@ circle(point(l.longitude, l.latitude), ${NEAR_DEGREES})
      group by l.id
      union all
      select 'hotel', id, 1, is_b2b_saleable::int from visible
    )
    insert into search_place (kind, ref_id, place_id, label, search_text, city, state, latitude, longitude,
      hotel_count, b2b_hotel_count, weight)
    select n.kind, n.ref_id, n.kind || ':' || n.ref_id, n.label, ${normalised(sql`n.name`)}, n.city, s.name,
      n.latitude, n.longitude, c.hotels, c.b2b, n.weight
    from named n join counted c on c.kind = n.kind and c.ref_id = n.ref_id join state s on s.code = n.state_code
    on conflict (place_id, search_text) do nothing`);
  return result.rowCount ?? 0;
}
