/**
 * The id of a copy is the id of the original plus this number per copy, so no table of old and new ids is needed. Hotels have a smaller
 * number, because URLs contain their ids.
 */
const STRIDE = 10_000_000;
const HOTEL_STRIDE = 1_000;
/** Added to the ids of the second locality or landmark of a city. */
const SECOND = 5_000_000;

/** Prefixes of copied cities. With the original, which has no prefix, a city exists up to eight times. */
const WORDS = ['Nava', 'Uttar', 'Dakshin', 'Purva', 'Paschim', 'Madhya', 'Chhota'];
const EDITIONS = WORDS.length + 1;
/** Distance in degrees between consecutive copies, small enough to keep all copies in India. */
const EAST = 0.6;
const NORTH = 0.3;

const word = `(values ${WORDS.map((name, index) => `('${name}', ${index + 1})`).join(', ')}) as word(name, copy)`;

export const CITIES = `
  insert into city (id, slug, name, state_code, latitude, longitude, region, about, updated_at)
   select c.id + copy * ${STRIDE}, lower(word.name) || '-' || c.slug, word.name || ' ' || c.name, c.state_code,
     c.latitude + copy * ${NORTH}, c.longitude + copy * ${EAST}, c.region,
     replace(c.about, c.name, word.name || ' ' || c.name), c.updated_at - make_interval(hours => c.id + copy)
   from city c cross join ${word}
   order by copy, c.id limit $1::int - (select count(*) from city)`;

export const PARTS_OF_CITIES = [
  `insert into locality (id, city_id, slug, name, pincode, latitude, longitude, about, updated_at)
   select l.id + copy * ${STRIDE}, copied.id, l.slug, l.name, l.pincode, l.latitude + copy * ${NORTH},
     l.longitude + copy * ${EAST}, replace(l.about, c.name, copied.name), copied.updated_at
   from locality l cross join ${word} join city c on c.id = l.city_id join city copied on copied.id = c.id + copy * ${STRIDE}`,
  `insert into landmark (id, city_id, slug, name, kind, latitude, longitude, about, updated_at)
   select l.id + copy * ${STRIDE}, copied.id, lower(word.name) || '-' || l.slug, word.name || ' ' || l.name, l.kind,
     l.latitude + copy * ${NORTH}, l.longitude + copy * ${EAST}, replace(l.about, c.name, copied.name), copied.updated_at
   from landmark l cross join ${word} join city c on c.id = l.city_id join city copied on copied.id = c.id + copy * ${STRIDE}`,
];

export const MORE_LOCALITIES = `
  insert into locality (id, city_id, slug, name, pincode, latitude, longitude, about, updated_at)
   select l.id + ${SECOND}, l.city_id, l.slug || '-east', l.name || ' East', l.pincode, l.latitude, l.longitude + 0.02,
     l.about, l.updated_at
   from locality l order by l.id limit $1::int - (select count(*) from locality)`;

export const MORE_LANDMARKS = `
  insert into landmark (id, city_id, slug, name, kind, latitude, longitude, about, updated_at)
   select l.id + ${SECOND}, l.city_id, l.slug || '-annexe', l.name || ' Annexe', l.kind, l.latitude, l.longitude + 0.02,
     l.about, l.updated_at
   from landmark l order by l.id limit $1::int - (select count(*) from landmark)`;

/**
 * Chooses $1 copies of hotels. Copy j of a hotel is in copy j modulo 8 of its city, or in the original city if there is no such copy.
 * It is in the second locality, if there is one, when j / 8 (rounded down) is odd.
 */
export const CHOSEN_COPIES = `
  create temporary table copy_of_hotel on commit drop as
  select h.id as hotel_id, j, h.id + j * ${HOTEL_STRIDE} as id, j % ${EDITIONS} as copy, coalesce(copied.id, c.id) as city_id,
    coalesce(second.id, own.id, h.locality_id) as locality_id, own.id is null and j % ${EDITIONS} > 0 as keeps_location
  from generate_series(1, 1000) j cross join hotel h join city c on c.id = h.city_id
    left join city copied on copied.id = c.id + (j % ${EDITIONS}) * ${STRIDE}
    left join locality own on own.id = h.locality_id + (j % ${EDITIONS}) * ${STRIDE}
    left join locality second on second.id = coalesce(own.id, h.locality_id) + ${SECOND} and (j / ${EDITIONS}) % 2 = 1
  order by j, h.id limit $1::int`;

export const HOTELS = `
  insert into hotel (id, code, name, slug, city_id, locality_id, state_code, street, nearest_landmark, pincode, location, kind,
    star_rating, gstin, legal_name, biller, phone, email, description, content, checkin_time, checkout_time,
    is_b2b_saleable, status, updated_at)
  select copied.id, h.code || '-' || j, h.name || ' ' || j, h.slug || '-' || j, copied.city_id, copied.locality_id, h.state_code,
    h.street, h.nearest_landmark, h.pincode,
    point(h.location[0] + shift.copy * ${EAST} + j * 0.0011, h.location[1] + shift.copy * ${NORTH} + j * 0.0007),
    h.kind, h.star_rating, h.gstin, h.legal_name, h.biller, h.phone, h.email,
    replace(h.description, h.name, h.name || ' ' || j), h.content, h.checkin_time, h.checkout_time, h.is_b2b_saleable,
    h.status, h.updated_at - make_interval(mins => copied.id)
  from copy_of_hotel copied join hotel h on h.id = copied.hotel_id
    cross join lateral (select case when keeps_location then 0 else copied.copy end) as shift(copy)`;

const copies = 'join copy_of_hotel copied on copied.hotel_id = s.hotel_id';
export const PARTS = [
  `insert into hotel_category (hotel_id, category_id) select copied.id, s.category_id from hotel_category s ${copies}`,
  `insert into hotel_facility (hotel_id, facility_id) select copied.id, s.facility_id from hotel_facility s ${copies}`,
  `insert into hotel_picture (id, hotel_id, position, media_hash, kind, alt, focus_x, focus_y, room_type)
   select s.id + j * ${STRIDE}, copied.id, s.position, s.media_hash, s.kind, s.alt, s.focus_x, s.focus_y, s.room_type
   from hotel_picture s ${copies}`,
  `insert into review (id, hotel_id, author_name, rating, title, body, trip_type, sub_ratings, stayed_on, published_at)
   select s.id + j * ${STRIDE}, copied.id, s.author_name, s.rating, s.title, s.body, s.trip_type, s.sub_ratings, s.stayed_on,
     s.published_at from review s ${copies}`,
  `insert into room_type (id, hotel_id, code, name, description, bed, size_sqft, base_adults, max_adults, max_kids,
     max_guests, total_rooms)
   select s.id + j * ${STRIDE}, copied.id, s.code, s.name, s.description, s.bed, s.size_sqft, s.base_adults, s.max_adults,
     s.max_kids, s.max_guests, s.total_rooms from room_type s ${copies}`,
  `insert into rate_plan (id, hotel_id, room_type_id, channel, contract_id, meal_plan, cancellation_policy_id, valid_from,
     valid_to, is_active)
   select s.id + j * ${STRIDE}, copied.id, s.room_type_id + j * ${STRIDE}, s.channel, s.contract_id, s.meal_plan,
     s.cancellation_policy_id, s.valid_from, s.valid_to, s.is_active from rate_plan s ${copies}`,
  `insert into rate_rule (id, rate_plan_id, from_date, to_date, weekdays, priority, single_paise, double_paise,
     extra_adult_paise, kid_paise)
   select r.id + j * ${STRIDE}, s.id + j * ${STRIDE}, r.from_date, r.to_date, r.weekdays, r.priority, r.single_paise,
     r.double_paise, r.extra_adult_paise, r.kid_paise
   from rate_rule r join rate_plan s on s.id = r.rate_plan_id ${copies}`,
];

export const STOCK = `
  insert into inventory_night (hotel_id, night, room_type_id, total)
  select s.hotel_id, night::date, s.id, s.total_rooms
  from room_type s cross join generate_series(current_date, current_date + $1::int - 1, interval '1 day') night
  where s.id > ${STRIDE}
  order by s.hotel_id, night, s.id`;
