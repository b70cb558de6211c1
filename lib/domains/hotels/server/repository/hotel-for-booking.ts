import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { cities, hotels, localities, roomTypes, states } from '../tables';
import { firstPicture } from './first-picture';
import { hotelAndPlaceColumns } from './hotel-columns';
import type { RoomNights } from '../../types';
import { isReleased } from './release';

type Content = (typeof hotels.$inferSelect)['content'];

const hotelColumns = {
  ...hotelAndPlaceColumns,
  directions: sql<Content['directions']>`${hotels.content} ->> 'directions'`,
  policies: sql<Content['policies']>`${hotels.content} -> 'policies'`,
  firstPicture: firstPicture(sql`${hotels.id}`),
};

const selectHotel = prepared('hotel.for-booking', (on, slot: Slot<{ id: number }>) =>
  on
    .select(hotelColumns)
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .innerJoin(states, eq(states.code, hotels.stateCode))
    .where(and(eq(hotels.id, slot('id')), eq(hotels.status, 'published'))),
);

export async function findHotelForBooking(id: number, on: Connection = connection()) {
  const [row] = await selectHotel({ id }, on);
  return row ?? null;
}

export type HotelForBookingRow = NonNullable<Awaited<ReturnType<typeof findHotelForBooking>>>;

export interface StayCheck extends RoomNights {
  corporateId: number;
}

const stayColumns = (slot: Slot<StayCheck>) => ({
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
      and n.total - n.sold - n.held >= ${slot('quantity')} and not n.stop_sell
      and not ${isReleased(sql`${roomTypes.releaseDays}`, slot('checkin'))})`,
  roomTypeCode: roomTypes.code,
  roomTypeName: roomTypes.name,
});

const selectStay = prepared('stay.for-booking', (on, slot: Slot<StayCheck>) =>
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
 * Reads the hotel, the room type, blackouts, a closed departure and the number of free nights without locks. Returns null
 * if the hotel is not published or does not have the room type.
 */
export async function findStayForBooking(stay: StayCheck, on: Connection = connection()) {
  const { hotelId, roomTypeId, checkin, checkout, quantity, corporateId } = stay;
  const [row] = await selectStay({ hotelId, roomTypeId, checkin, checkout, quantity, corporateId }, on);
  return row ?? null;
}
