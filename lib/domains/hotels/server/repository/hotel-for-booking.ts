import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { cities, hotels, localities, roomTypes, states } from '../tables';
import { placedHotelColumns, type HotelImage } from './hotel-columns';
import type { RoomNights } from '../../types';

type Content = (typeof hotels.$inferSelect)['content'];

const hotelColumns = {
  ...placedHotelColumns,
  directions: sql<Content['directions']>`${hotels.content} ->> 'directions'`,
  policies: sql<Content['policies']>`${hotels.content} -> 'policies'`,
  firstImage: sql<HotelImage | null>`(select json_build_object('scene', i.scene, 'url', i.url, 'alt', i.alt)
    from hotel_image i where i.hotel_id = ${hotels.id} order by i.position limit 1)`,
};

const hotelOf = prepared('hotel.for-booking', (on, slot: Slot<{ id: number }>) =>
  on
    .select(hotelColumns)
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .innerJoin(states, eq(states.code, hotels.stateCode))
    .where(and(eq(hotels.id, slot('id')), eq(hotels.status, 'published'))),
);

export async function findHotelForBooking(id: number, on: Connection = connection()) {
  const [row] = await hotelOf({ id }, on);
  return row ?? null;
}

export type HotelForBookingRow = NonNullable<Awaited<ReturnType<typeof findHotelForBooking>>>;

export interface StayQuestion extends RoomNights {
  corporateId: number;
}

const stayColumns = (slot: Slot<StayQuestion>) => ({
  isBlackout: sql<boolean>`exists (
    select 1 from blackout b where b.hotel_id = ${hotels.id}
      and b.from_date < ${slot('checkout')}::date and b.to_date >= ${slot('checkin')}::date
      and (b.corporate_id is null or b.corporate_id = ${slot('corporateId')}::int))`,
  isClosedToDeparture: sql<boolean>`exists (
    select 1 from inventory_night n where n.hotel_id = ${hotels.id} and n.room_type_id = ${slot('roomTypeId')}
      and n.night = ${slot('checkout')}::date and n.is_closed_to_departure)`,
  freeNights: sql<number>`(
    select count(*)::int from inventory_night n where n.hotel_id = ${hotels.id} and n.room_type_id = ${slot('roomTypeId')}
      and n.night >= ${slot('checkin')}::date and n.night < ${slot('checkout')}::date
      and n.total - n.sold - n.held >= ${slot('quantity')} and not n.stop_sell)`,
  roomTypeCode: roomTypes.code,
  roomTypeName: roomTypes.name,
});

const stayOf = prepared('stay.for-booking', (on, slot: Slot<StayQuestion>) =>
  on
    .select({ ...hotelColumns, ...stayColumns(slot) })
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .innerJoin(states, eq(states.code, hotels.stateCode))
    .innerJoin(roomTypes, and(eq(roomTypes.hotelId, hotels.id), eq(roomTypes.id, slot('roomTypeId'))))
    .where(and(eq(hotels.id, slot('hotelId')), eq(hotels.status, 'published'))),
);

/**
 * The hotel, the room type and everything that prevents the stay, without locks. Null when the hotel is not published
 * or has no such room type.
 */
export async function findStayForBooking(stay: StayQuestion, on: Connection = connection()) {
  const { hotelId, roomTypeId, checkin, checkout, quantity, corporateId } = stay;
  const [row] = await stayOf({ hotelId, roomTypeId, checkin, checkout, quantity, corporateId }, on);
  return row ?? null;
}
