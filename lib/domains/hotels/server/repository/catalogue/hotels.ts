import 'server-only';
import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import type { Connection } from '@/lib/platform/db/connection';
import { hotelCategories, hotelFacilities, hotels, reviews, roomTypes } from '../../tables';

export type NewHotel = Omit<typeof hotels.$inferInsert, 'id'>;

/** A PostgreSQL statement accepts at most 65,535 parameters. */
const BATCH_SIZE = 1000;

const HAND_WRITTEN_COLUMNS = ['content', 'nearestLandmark'];

/** @param texts `keep` if existing hotels keep their content and landmark */
export async function upsertHotels(
  rows: readonly NewHotel[],
  texts: 'keep' | 'replace',
  tx: Connection,
): Promise<Map<string, number>> {
  const columns = getTableColumns(hotels);
  const unchanged = ['code', ...(texts === 'keep' ? HAND_WRITTEN_COLUMNS : [])];
  const updated = Object.keys(rows[0] ?? {}).filter((key) => !unchanged.includes(key));
  const set = {
    // The check of a map point ends when the point moves.
    locationCheckedOn: sql`case when ${hotels.location} ~= excluded.location then ${hotels.locationCheckedOn} end`,
    ...Object.fromEntries(
      updated.map((key): [string, SQL] => [
        key,
        sql`excluded.${sql.identifier(columns[key as keyof typeof columns].name)}`,
      ]),
    ),
  };
  const ids = new Map<string, number>();
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const written = await tx
      .insert(hotels)
      .values(rows.slice(start, start + BATCH_SIZE))
      .onConflictDoUpdate({ target: hotels.code, set })
      .returning({ id: hotels.id, code: hotels.code });
    for (const { id, code } of written) ids.set(code, id);
  }
  return ids;
}

export async function replaceLists(
  hotelIds: readonly number[],
  lists: {
    facilities: readonly { hotelId: number; facilityId: number }[];
    categories: readonly { hotelId: number; categoryId: number }[];
  },
  tx: Connection,
): Promise<void> {
  await tx.delete(hotelFacilities).where(inArray(hotelFacilities.hotelId, [...hotelIds]));
  await tx.delete(hotelCategories).where(inArray(hotelCategories.hotelId, [...hotelIds]));
  await bulkInsert(hotelFacilities, lists.facilities, tx);
  await bulkInsert(hotelCategories, lists.categories, tx);
}

export async function insertReviews(rows: readonly (typeof reviews.$inferInsert)[], tx: Connection): Promise<void> {
  await bulkInsert(reviews, rows, tx);
}

export async function listHotelsByCode(codes: readonly string[], on: Connection) {
  const stored = await on
    .select()
    .from(hotels)
    .where(inArray(hotels.code, [...codes]));
  const ids = stored.map(({ id }) => id);
  const facilities = await on.select().from(hotelFacilities).where(inArray(hotelFacilities.hotelId, ids));
  const categories = await on.select().from(hotelCategories).where(inArray(hotelCategories.hotelId, ids));
  const rooms = await on
    .select({ hotelId: roomTypes.hotelId, code: roomTypes.code, totalRooms: roomTypes.totalRooms })
    .from(roomTypes)
    .where(inArray(roomTypes.hotelId, ids));
  return stored.map((hotel) => {
    const isOwn = ({ hotelId }: { hotelId: number }) => hotelId === hotel.id;
    return {
      ...hotel,
      facilityIds: facilities.filter(isOwn).map(({ facilityId }) => facilityId),
      categoryIds: categories.filter(isOwn).map(({ categoryId }) => categoryId),
      rooms: new Map(rooms.filter(isOwn).map(({ code, totalRooms }) => [code, totalRooms])),
    };
  });
}
