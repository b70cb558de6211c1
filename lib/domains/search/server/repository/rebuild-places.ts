import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { lockPlaces, NEAR_DEGREES, refreshPopularity } from './popularity';

/** Rows per insert; limits the size of a statement. */
const BATCH = 5000;

interface NameRow extends Record<string, unknown> {
  placeId: string;
  name: string;
}

/** Must run in the transaction that changed the catalogue. @returns the number of written rows */
export async function rebuildPlaces(tx: Connection): Promise<number> {
  await lockPlaces(tx);
  await tx.execute(sql`delete from search_place`);
  const { rows } = await tx.execute<NameRow>(names);
  let written = 0;
  for (let start = 0; start < rows.length; start += BATCH) {
    written += await insertNames(rows.slice(start, start + BATCH), tx);
  }
  await refreshPopularity(tx);
  return written;
}

const names = sql`
  with city_name as (
    select c.id, c.name as spelled from city c
    union select c.id, alias from city c cross join unnest(c.aliases) alias
  )
  select 'city:' || n.id as "placeId", n.spelled as name from city_name n
  union all
  select 'locality:' || l.id, l.name || ' ' || n.spelled from locality l join city_name n on n.id = l.city_id
  union all
  select 'landmark:' || l.id, l.name || ' ' || n.spelled from landmark l join city_name n on n.id = l.city_id
  union all
  select 'hotel:' || h.id, h.name || ' ' || l.name || ' ' || n.spelled
  from hotel h join locality l on l.id = h.locality_id join city_name n on n.id = h.city_id
  where h.status = 'published'`;

async function insertNames(rows: readonly NameRow[], tx: Connection): Promise<number> {
  const placeIds = sql.param(rows.map(({ placeId }) => placeId));
  const texts = sql.param(rows.map(({ name }) => normaliseName(name)));
  const result = await tx.execute(sql`
    with visible as (
      select id, city_id, locality_id, location, is_b2b_saleable from hotel where status = 'published'
    ), place as (
      select 'city' as kind, c.id as ref_id, c.name as label, c.name as city, c.state_code,
        c.latitude, c.longitude, 1000 - coalesce(c.rank, 500) as weight
      from city c
      union all
      select 'locality', l.id, l.name || ', ' || c.name, c.name, c.state_code, l.latitude, l.longitude, 300
      from locality l join city c on c.id = l.city_id
      union all
      select 'landmark', l.id, l.name || ', ' || c.name, c.name, c.state_code, l.latitude, l.longitude, 200
      from landmark l join city c on c.id = l.city_id
      union all
      select 'hotel', h.id, h.name || ', ' || l.name || ', ' || c.name, c.name, h.state_code,
        h.location[1], h.location[0], 100
      from hotel h join locality l on l.id = h.locality_id join city c on c.id = h.city_id
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
    select p.kind, p.ref_id, n.place_id, p.label, n.search_text, p.city, s.name, p.latitude, p.longitude,
      c.hotels, c.b2b, p.weight
    from unnest(${placeIds}::text[], ${texts}::text[]) n (place_id, search_text)
    join place p on p.kind || ':' || p.ref_id = n.place_id
    join counted c on c.kind = p.kind and c.ref_id = p.ref_id
    join state s on s.code = p.state_code
    where n.search_text <> ''
    on conflict (place_id, search_text) do nothing`);
  return result.rowCount ?? 0;
}
