import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { rebuild } from '@/lib/domains/search/server/repository/rebuild';
import type { Connection } from '@/lib/platform/db/connection';
import * as tables from '@/lib/platform/db/tables';

/**
 * Copies keep the id of what they copy, moved by this much per copy: no table of old and new ids is needed. Ids of hotels
 * stay small, because addresses print them.
 */
const STRIDE = 10_000_000;
const HOTEL_STRIDE = 1_000;

/** Words that set a copied city apart; as many as the largest catalogue needs. */
const WORDS = ['Nava', 'Uttar', 'Dakshin', 'Purva', 'Paschim', 'Madhya', 'Chhota', 'Bada', 'Purana'];

export interface Size {
  hotels: number;
  cities: number;
  localities: number;
  landmarks: number;
}

export interface EnlargeOptions {
  /** Hotels there are to be at the end, at least as many as the demo has. */
  hotels: number;
  /** Nights of stock per room type, from today. */
  nights: number;
}

/**
 * Copies the demo catalogue of a database until it has so many hotels: cities with their localities and landmarks up to ten
 * times, moved over the map, and hotels with rooms, rates and stock among them. For benches only: nothing of it can be undone.
 */
export async function enlargeCatalogue(databaseUrl: string, options: EnlargeOptions): Promise<Size> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    // Rows made from rows that were checked need no check of their own; at these sizes it takes most of the time.
    await client.query("set local session_replication_role = 'replica'");
    await client.query(PLACES, [WORDS]);
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from hotel');
    const present = rows[0]?.count ?? 0;
    const copies = Math.ceil((options.hotels - present) / present);
    await client.query(HOTELS, [copies, WORDS.length + 1, options.hotels - present]);
    for (const statement of PARTS) await client.query(statement, [copies]);
    await client.query(STOCK, [options.nights]);
    await client.query("set local session_replication_role = 'origin'");
    await rebuild(drizzle({ client, schema: tables }) as unknown as Connection);
    await client.query('commit');
    await client.query('vacuum analyze');
    const size = await client.query<Size>(`select (select count(*)::int from hotel) as hotels,
      (select count(*)::int from city) as cities, (select count(*)::int from locality) as localities,
      (select count(*)::int from landmark) as landmarks`);
    return size.rows[0] as Size;
  } finally {
    await client.end();
  }
}

/** Copy c of a place lies c degrees to the east and a little to the north, and bears the word c in its name. */
const PLACES = `
  with word as (select name, n::int as copy from unnest($1::text[]) with ordinality as w(name, n)),
  new_city as (
    insert into city (id, slug, name, state_code, latitude, longitude, region, about)
    select c.id + w.copy * ${STRIDE}, lower(w.name) || '-' || c.slug, w.name || ' ' || c.name, c.state_code,
      c.latitude + w.copy * 0.31, c.longitude + w.copy * 0.93, c.region, c.about
    from city c cross join word w
  ), new_locality as (
    insert into locality (id, city_id, slug, name, pincode, latitude, longitude, about)
    select l.id + w.copy * ${STRIDE}, l.city_id + w.copy * ${STRIDE}, l.slug, l.name, l.pincode,
      l.latitude + w.copy * 0.31, l.longitude + w.copy * 0.93, l.about
    from locality l cross join word w
  )
  insert into landmark (id, city_id, slug, name, kind, latitude, longitude, about)
  select l.id + w.copy * ${STRIDE}, l.city_id + w.copy * ${STRIDE}, lower(w.name) || '-' || l.slug, w.name || ' ' || l.name,
    l.kind, l.latitude + w.copy * 0.31, l.longitude + w.copy * 0.93, l.about
  from landmark l cross join word w`;

/** Copy j of a hotel stands in copy (j modulo ten) of its city, some hundred metres from the other ones there. */
const HOTELS = `
  insert into hotel (id, code, name, slug, city_id, locality_id, state_code, street, nearest_landmark, pincode, location, kind,
    star_rating, gstin, legal_name, biller, phone, email, description, content, checkin_time, checkout_time,
    is_b2b_saleable, status)
  select h.id + j * ${HOTEL_STRIDE}, h.code || '-' || j, h.name || ' ' || j, h.slug || '-' || j,
    h.city_id + (j % $2::int) * ${STRIDE}, h.locality_id + (j % $2::int) * ${STRIDE}, h.state_code, h.street,
    h.nearest_landmark, h.pincode,
    point(h.location[0] + (j % $2::int) * 0.93 + j * 0.0011, h.location[1] + (j % $2::int) * 0.31 + j * 0.0007),
    h.kind, h.star_rating, h.gstin, h.legal_name, h.biller, h.phone, h.email, h.description, h.content,
    h.checkin_time, h.checkout_time, h.is_b2b_saleable, h.status
  from hotel h cross join generate_series(1, $1::int) j
  order by j, h.id limit $3::int`;

const copied = `cross join generate_series(1, $1::int) j join hotel made on made.id = s.hotel_id + j * ${HOTEL_STRIDE}`;
const PARTS = [
  `insert into hotel_category (hotel_id, category_id)
   select s.hotel_id + j * ${HOTEL_STRIDE}, s.category_id from hotel_category s ${copied}`,
  `insert into hotel_facility (hotel_id, facility_id)
   select s.hotel_id + j * ${HOTEL_STRIDE}, s.facility_id from hotel_facility s ${copied}`,
  `insert into hotel_image (id, hotel_id, position, scene, url, alt)
   select s.id + j * ${STRIDE}, s.hotel_id + j * ${HOTEL_STRIDE}, s.position, s.scene, s.url, s.alt from hotel_image s ${copied}`,
  `insert into room_type (id, hotel_id, code, name, description, bed, size_sqft, base_adults, max_adults, max_kids,
     max_guests, total_rooms)
   select s.id + j * ${STRIDE}, s.hotel_id + j * ${HOTEL_STRIDE}, s.code, s.name, s.description, s.bed, s.size_sqft, s.base_adults,
     s.max_adults, s.max_kids, s.max_guests, s.total_rooms from room_type s ${copied}`,
  `insert into rate_plan (id, hotel_id, room_type_id, channel, contract_id, meal_plan, cancellation_policy_id, valid_from,
     valid_to, is_active)
   select s.id + j * ${STRIDE}, s.hotel_id + j * ${HOTEL_STRIDE}, s.room_type_id + j * ${STRIDE}, s.channel, s.contract_id, s.meal_plan,
     s.cancellation_policy_id, s.valid_from, s.valid_to, s.is_active from rate_plan s ${copied}`,
  `insert into rate_rule (id, rate_plan_id, from_date, to_date, weekdays, priority, single_paise, double_paise,
     extra_adult_paise, kid_paise)
   select s.id + j * ${STRIDE}, s.rate_plan_id + j * ${STRIDE}, s.from_date, s.to_date, s.weekdays, s.priority, s.single_paise,
     s.double_paise, s.extra_adult_paise, s.kid_paise
   from rate_rule s cross join generate_series(1, $1::int) j join rate_plan made on made.id = s.rate_plan_id + j * ${STRIDE}`,
];

const STOCK = `
  insert into inventory_night (hotel_id, night, room_type_id, total)
  select s.hotel_id, night::date, s.id, s.total_rooms
  from room_type s cross join generate_series(current_date, current_date + $1::int - 1, interval '1 day') night
  where s.id > ${STRIDE}
  order by s.hotel_id, night, s.id`;
