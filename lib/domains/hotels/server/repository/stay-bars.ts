import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { preparedSql } from '@/lib/platform/db/prepared';

export interface StayBarQuestion {
  hotelId: number;
  roomTypeId: number;
  checkin: IsoDate;
  checkout: IsoDate;
  corporateId: number;
}

export interface StayBars {
  isBlackout: boolean;
  isClosedToDeparture: boolean;
  isB2bSaleable: boolean;
}

const barsOf = preparedSql<StayBarQuestion, StayBars>(
  'stay.bars',
  (slot) => sql`
    select h.is_b2b_saleable as "isB2bSaleable",
      exists (
        select 1 from blackout b where b.hotel_id = h.id
          and b.from_date < ${slot('checkout')}::date and b.to_date >= ${slot('checkin')}::date
          and (b.corporate_id is null or b.corporate_id = ${slot('corporateId')}::int)
      ) as "isBlackout",
      exists (
        select 1 from inventory_night n where n.hotel_id = h.id and n.room_type_id = ${slot('roomTypeId')}
          and n.night = ${slot('checkout')}::date and n.is_closed_to_departure
      ) as "isClosedToDeparture"
    from hotel h where h.id = ${slot('hotelId')} and h.status = 'published'`,
);

/** What forbids a stay although rooms are left; null when the hotel is not published. */
export async function findStayBars(stay: StayBarQuestion, on: Connection = connection()): Promise<StayBars | null> {
  const [row] = await barsOf(stay, on);
  return row ?? null;
}
