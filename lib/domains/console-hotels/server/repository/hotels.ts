import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { distanceKm, roundKm } from '@/lib/domains/hotels/rules/distance';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import type { ConsoleHotelRow } from '../../contract/hotels';

export interface HotelFilters {
  q?: string | undefined;
  status?: ConsoleHotelRow['status'] | undefined;
  connection?: ConsoleHotelRow['connection'] | undefined;
  contacts?: ConsoleHotelRow['contacts'] | undefined;
  waiting?: 'yes' | undefined;
}

export type FoundHotel = Omit<ConsoleHotelRow, 'score'>;

interface HotelRow extends Record<string, unknown> {
  hotel_id: number;
  code: string;
  name: string;
  city: string;
  star_rating: number | null;
  status: ConsoleHotelRow['status'];
  connection: ConsoleHotelRow['connection'];
  contacts: ConsoleHotelRow['contacts'];
  has_waiting_changes: boolean;
}

/** All hotels that the filters find, by code. Removed hotels are found only by their status. */
export async function listHotels(filters: HotelFilters, on: Connection = connection()): Promise<FoundHotel[]> {
  const { rows } = await on.execute<HotelRow>(sql`
    select * from (
      select hotel.id as hotel_id, hotel.code, hotel.name, city.name as city, hotel.star_rating, hotel.status,
        case when 'approved' = any(connections.states) then 'approved'
          when 'requested' = any(connections.states) then 'requested' else 'none' end as connection,
        case when true = any(contacts.verified) then 'verified'
          when false = any(contacts.verified) then 'unverified' else 'none' end as contacts,
        exists (select 1 from hotel_content_change change
          where change.hotel_id = hotel.id and change.state = 'waiting') as has_waiting_changes
      from hotel join city on city.id = hotel.city_id
      cross join lateral (select array_agg(state) as states from partner_connection where hotel_id = hotel.id) connections
      cross join lateral (select array_agg(verified_at is not null) as verified from hotel_contact
        where hotel_id = hotel.id and ended_at is null) contacts
    ) found where ${whereOf(filters)} order by code`);
  return rows.map(({ hotel_id: hotelId, star_rating: starRating, has_waiting_changes: hasWaitingChanges, ...row }) => ({
    ...{ hotelId, starRating, hasWaitingChanges },
    ...{ code: row.code, name: row.name, city: row.city, status: row.status },
    ...{ connection: row.connection, contacts: row.contacts },
  }));
}

export interface NearHotel {
  hotelId: number;
  code: string;
  name: string;
  city: string;
  km: number;
}

interface NearRow extends Record<string, unknown> {
  hotel_id: number;
  code: string;
  name: string;
  city: string;
  lat: number;
  lng: number;
  own_lat: number;
  own_lng: number;
}

/** Published hotels that a text finds, the nearest to another hotel first. */
export async function listNearest(
  { q, nearHotelId, limit }: { q: string; nearHotelId: number; limit: number },
  on: Connection = connection(),
): Promise<NearHotel[]> {
  const pattern = containsPattern(q);
  const { rows } = await on.execute<NearRow>(sql`
    select hotel.id as hotel_id, hotel.code, hotel.name, city.name as city, hotel.location[1] as lat, hotel.location[0] as lng,
      own.location[1] as own_lat, own.location[0] as own_lng
    from hotel join city on city.id = hotel.city_id join hotel own on own.id = ${nearHotelId}
    where hotel.status = 'published' and hotel.id <> own.id
      and (hotel.code ilike ${pattern} or hotel.name ilike ${pattern} or city.name ilike ${pattern})
    order by hotel.location <-> own.location, hotel.id limit ${limit}`);
  return rows.map(({ hotel_id: hotelId, code, name, city, lat, lng, own_lat, own_lng }) => ({
    ...{ hotelId, code, name, city },
    km: roundKm(distanceKm({ lat, lng }, { lat: own_lat, lng: own_lng })),
  }));
}

function whereOf({ q, status, connection: state, contacts, waiting }: HotelFilters): SQL {
  const pattern = containsPattern(q ?? '');
  const conditions = [
    status ? sql`status = ${status}` : sql`status <> 'removed'`,
    ...(q ? [sql`(code ilike ${pattern} or name ilike ${pattern} or city ilike ${pattern})`] : []),
    ...(state ? [sql`connection = ${state}`] : []),
    ...(contacts ? [sql`contacts = ${contacts}`] : []),
    ...(waiting ? [sql`has_waiting_changes`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** @returns what the address of the page consists of */
export async function findPagePlace(hotelId: number, on: Connection = connection()) {
  const { rows } = await on.execute<{ city: string; city_slug: string; slug: string; locality_slug: string }>(sql`
    select city.name as city, city.slug as city_slug, hotel.slug, locality.slug as locality_slug from hotel
    join city on city.id = hotel.city_id join locality on locality.id = hotel.locality_id where hotel.id = ${hotelId}`);
  const [row] = rows;
  return row ? { city: row.city, citySlug: row.city_slug, slug: row.slug, localitySlug: row.locality_slug } : null;
}

export interface FutureBookings {
  count: number;
  first: string | null;
  last: string | null;
  from: string;
  staying: number;
  held: number;
}

/** @param today by the calendar of India */
export async function countFutureBookings(
  hotelId: number,
  today: string,
  on: Connection = connection(),
): Promise<FutureBookings> {
  const { rows } = await on.execute<Omit<FutureBookings, 'from'> & Record<string, unknown>>(sql`
    select count(*) filter (where status = 'confirmed' and checkin >= ${today})::int as count,
      (min(checkin) filter (where status = 'confirmed' and checkin >= ${today}))::text as first,
      (max(checkin) filter (where status = 'confirmed' and checkin >= ${today}))::text as last,
      count(*) filter (where status = 'checked_in')::int as staying,
      count(*) filter (where status = 'pending_payment')::int as held
    from booking where hotel_id = ${hotelId} and checkout >= ${today} and status in ('confirmed', 'checked_in', 'pending_payment')`);
  const { count = 0, first = null, last = null, staying = 0, held = 0 } = rows[0] ?? {};
  return { ...{ count, first, last, staying, held }, from: today };
}
