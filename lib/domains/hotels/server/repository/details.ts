import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import type { categories } from '../tables';
import { cities, facilities, hotels, localities, states, type roomTypes } from '../tables';
import type { PictureKind } from '../../types';
import type { PictureRow } from './first-picture';
import { hotelAndPlaceColumns } from './hotel-columns';
import { reviewTotals } from './reviews';

const hotelColumns = {
  ...hotelAndPlaceColumns,
  nearestLandmark: hotels.nearestLandmark,
  cityId: hotels.cityId,
  starRating: hotels.starRating,
  reviewSiteId: hotels.reviewSiteId,
  biller: hotels.biller,
  description: hotels.description,
  content: hotels.content,
  facts: hotels.facts,
  updatedAt: hotels.updatedAt,
};

export type HotelRow = NonNullable<Awaited<ReturnType<typeof findHotel>>>;

const selectHotel = prepared('hotel.find', (on, slot: Slot<{ id: number }>) =>
  on
    .select(hotelColumns)
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .innerJoin(states, eq(states.code, hotels.stateCode))
    .where(and(eq(hotels.id, slot('id')), eq(hotels.status, 'published'))),
);

export async function findHotel(id: number, on: Connection = connection()) {
  const [row] = await selectHotel({ id }, on);
  return row ?? null;
}

type Facility = typeof facilities.$inferSelect;
type Category = Pick<typeof categories.$inferSelect, 'slug' | 'name'>;
type RoomType = Omit<typeof roomTypes.$inferSelect, 'hotelId' | 'totalRooms' | 'releaseDays'>;

export interface HotelPicture extends PictureRow {
  height: number;
  kind: PictureKind;
  credit: string;
  /** Code of the room type that the picture shows. */
  roomType: string | null;
}

/** Subselects need one round trip instead of six. */
const partColumns = {
  images: sql<
    HotelPicture[]
  >`(select coalesce(json_agg(json_build_object('hash', p.media_hash, 'width', m.width, 'height', m.height,
      'hasAvif', m.avif = 'ready', 'focusX', p.focus_x, 'focusY', p.focus_y, 'alt', p.alt, 'kind', p.kind, 'credit', p.credit,
      'roomType', p.room_type) order by p.position), '[]')
    from hotel_picture p join media_file m on m.hash = p.media_hash and m.state = 'ready' where p.hotel_id = ${hotels.id})`,
  rooms: sql<RoomType[]>`(select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'name', t.name,
    'description', t.description, 'bed', t.bed, 'sizeSqft', t.size_sqft, 'baseAdults', t.base_adults,
    'maxAdults', t.max_adults, 'maxKids', t.max_kids, 'maxGuests', t.max_guests, 'displayOrder', t.display_order,
    'facts', t.facts)
    order by t.id), '[]')
    from room_type t where t.hotel_id = ${hotels.id})`,
  facilities: sql<Facility[]>`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'slug', f.slug,
    'icon', f.icon) order by f.id), '[]') from hotel_facility hf join facility f on f.id = hf.facility_id
    where hf.hotel_id = ${hotels.id})`,
  categories: sql<
    Category[]
  >`(select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.position, c.id),
    '[]') from hotel_category hc join category c on c.id = hc.category_id and c.is_shown where hc.hotel_id = ${hotels.id})`,
  reviews: reviewTotals(sql`${hotels.id}`),
};

export type HotelWithParts = NonNullable<Awaited<ReturnType<typeof findHotelWithParts>>>;

/** @param statuses of the hotels that are found; by default only published ones */
export async function findHotelWithParts(
  id: number,
  on: Connection = connection(),
  statuses: readonly ('draft' | 'published')[] = ['published'],
) {
  const [row] = await on
    .select({ ...hotelColumns, ...partColumns })
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .innerJoin(states, eq(states.code, hotels.stateCode))
    .where(and(eq(hotels.id, id), inArray(hotels.status, [...statuses])));
  return row ?? null;
}

export async function listFacilities(on: Connection = connection()) {
  return on
    .select({ id: facilities.id, name: facilities.name, slug: facilities.slug, icon: facilities.icon })
    .from(facilities)
    .orderBy(asc(facilities.id));
}
