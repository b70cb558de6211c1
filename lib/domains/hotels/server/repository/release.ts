import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { TODAY_IN_INDIA } from '@/lib/platform/db/india-day';

/** True if arrivals on the day are no longer sold, because it is closer than the release days of the room type. */
export const isReleased = (releaseDays: SQL, arrival: unknown): SQL<boolean> =>
  sql<boolean>`coalesce(${arrival}::date - ${TODAY_IN_INDIA} < ${releaseDays}, false)`;

/** As `isReleased`, for a room type by id; evaluated once per statement. */
export const isRoomTypeReleased = (roomTypeId: unknown, arrival: unknown): SQL<boolean> =>
  sql<boolean>`exists (select 1 from room_type rt where rt.id = ${roomTypeId} and ${isReleased(sql`rt.release_days`, arrival)})`;
