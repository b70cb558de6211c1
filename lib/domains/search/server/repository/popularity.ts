import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';

/** Degrees, about five kilometres. */
export const NEAR_DEGREES = 0.045;

const LANDMARK_SHARE = 0.25;

/** Serialises writers of the suggestions, so that they cannot deadlock; readers do not wait. */
export async function lockPlaces(tx: Connection): Promise<void> {
  await tx.execute(sql`lock table search_place in share row exclusive mode`);
}

export async function storeBookingCounts(counts: ReadonlyMap<number, number>, tx: Connection): Promise<void> {
  await tx.execute(sql`delete from search_hotel_bookings`);
  const ids = sql.param([...counts.keys()]);
  const bookings = sql.param([...counts.values()]);
  await tx.execute(sql`
    insert into search_hotel_bookings (hotel_id, bookings)
    select * from unnest(${ids}::int[], ${bookings}::int[])`);
}

export async function refreshPopularity(tx: Connection): Promise<void> {
  await tx.execute(sql`
    with visible as (
      select h.id, h.city_id, h.locality_id, h.location, 1 + coalesce(b.bookings, 0) as points
      from hotel h left join search_hotel_bookings b on b.hotel_id = h.id where h.status = 'published'
    ), counted as (
      select 'city:' || city_id as place_id, sum(points) as points from visible group by city_id
      union all
      select 'locality:' || locality_id, sum(points) from visible group by locality_id
      union all
      select 'landmark:' || l.id, sum(v.points) * ${LANDMARK_SHARE}::float8
      from landmark l join visible v on v.location <@ circle(point(l.longitude, l.latitude), ${NEAR_DEGREES})
      group by l.id
      union all
      select 'hotel:' || id, points from visible
    )
    update search_place p set popularity = round(c.points)
    from counted c where c.place_id = p.place_id and p.popularity <> round(c.points)`);
}
