import { addDays, eachNight, todayInIndia, type IsoDate } from '@/lib/dates';
import { encodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { queryRow } from './database';

/** Hotel Copperlane Square, which has rooms on every night (docs/demo.md). */
export const HOTEL_CODE = 'BLR-001';

export interface Stay {
  hotelId: number;
  hotelName: string;
  checkin: IsoDate;
  checkout: IsoDate;
  /** Time of planning by the database's clock. Bookings that were created earlier do not belong to this test. */
  plannedAt: Date;
}

export const dayFromToday = (days: number): IsoDate => addDays(todayInIndia(new Date()), days);

/** Each test uses dates of its own, so that tests do not change each other's room counts. */
export async function planStay(days: number, nights = 2): Promise<Stay> {
  const { id, name, now } = await queryRow<{ id: number; name: string; now: Date }>(
    'select id, name, app_now() as now from hotel where code = $1',
    [HOTEL_CODE],
  );
  return {
    hotelId: id,
    hotelName: name,
    checkin: dayFromToday(days),
    checkout: dayFromToday(days + nights),
    plannedAt: now,
  };
}

/** Sold and held rooms of all room types, per night of the stay. */
export async function countTakenRooms({ hotelId, checkin, checkout }: Stay): Promise<{ sold: number; held: number }[]> {
  return Promise.all(
    eachNight(checkin, checkout).map((night) =>
      queryRow<{ sold: number; held: number }>(
        'select sum(sold)::int as sold, sum(held)::int as held from inventory_night where hotel_id = $1 and night = $2',
        [hotelId, night],
      ),
    ),
  );
}

export async function getHotelPath(query: Record<string, string>): Promise<string> {
  const { id, ...slugs } = await queryRow<{ id: number; slug: string; citySlug: string; localitySlug: string }>(
    `select h.id, h.slug, c.slug as "citySlug", l.slug as "localitySlug"
       from hotel h join city c on c.id = h.city_id join locality l on l.id = h.locality_id where h.code = $1`,
    [HOTEL_CODE],
  );
  return paths.hotel({ ...slugs, hashedId: encodeHotelId(id) }, query);
}
