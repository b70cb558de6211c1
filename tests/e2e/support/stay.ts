import { addDays, eachNight, todayInIndia, type IsoDate } from '@/lib/dates';
import { encodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { oneRow } from './database';

/** Hotel Copperlane Square: rooms on every night (docs/demo.md). */
export const HOTEL_CODE = 'BLR-001';

export interface Stay {
  hotelId: number;
  hotelName: string;
  checkin: IsoDate;
  checkout: IsoDate;
  /** By the database's clock: what was booked before belongs to the demo. */
  plannedAt: Date;
}

export const inDays = (days: number): IsoDate => addDays(todayInIndia(new Date()), days);

/** A stay of two nights; each test takes days of its own, so that no test sees the rooms of another. */
export async function stayIn(days: number, nights = 2): Promise<Stay> {
  const { id, name, now } = await oneRow<{ id: number; name: string; now: Date }>(
    'select id, name, app_now() as now from hotel where code = $1',
    [HOTEL_CODE],
  );
  return { hotelId: id, hotelName: name, checkin: inDays(days), checkout: inDays(days + nights), plannedAt: now };
}

/** Rooms taken per night of a stay, of all room types together. */
export async function roomsTaken({ hotelId, checkin, checkout }: Stay): Promise<{ sold: number; held: number }[]> {
  return Promise.all(
    eachNight(checkin, checkout).map((night) =>
      oneRow<{ sold: number; held: number }>(
        'select sum(sold)::int as sold, sum(held)::int as held from inventory_night where hotel_id = $1 and night = $2',
        [hotelId, night],
      ),
    ),
  );
}

/** The hotel's own page, asked for a stay. */
export async function hotelAddress(query: Record<string, string>): Promise<string> {
  const { id, ...slugs } = await oneRow<{ id: number; slug: string; citySlug: string; localitySlug: string }>(
    `select h.id, h.slug, c.slug as "citySlug", l.slug as "localitySlug"
       from hotel h join city c on c.id = h.city_id join locality l on l.id = h.locality_id where h.code = $1`,
    [HOTEL_CODE],
  );
  return paths.hotel({ ...slugs, hashedId: encodeHotelId(id) }, query);
}
