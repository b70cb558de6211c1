import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { cities, hotelPictures, hotels } from '../../tables';

export type NewPicture = Omit<typeof hotelPictures.$inferInsert, 'id'>;

const columns = {
  id: hotelPictures.id,
  hotelId: hotelPictures.hotelId,
  position: hotelPictures.position,
  mediaHash: hotelPictures.mediaHash,
  sourceAddress: hotelPictures.sourceAddress,
  kind: hotelPictures.kind,
  alt: hotelPictures.alt,
  credit: hotelPictures.credit,
  focusX: hotelPictures.focusX,
  focusY: hotelPictures.focusY,
  roomType: hotelPictures.roomType,
  problem: hotelPictures.problem,
};

/** Ordered by hotel and position. */
export async function listStoredPictures(hotelIds: readonly number[], on: Connection = connection()) {
  if (hotelIds.length === 0) return [];
  return on
    .select(columns)
    .from(hotelPictures)
    .where(inArray(hotelPictures.hotelId, [...hotelIds]))
    .orderBy(asc(hotelPictures.hotelId), asc(hotelPictures.position));
}

/** Locks the hotels in ascending order, so that two imports do not write the pictures of a hotel at the same time. */
export async function lockHotels(hotelIds: readonly number[], tx: Connection): Promise<void> {
  await tx
    .select({ id: hotels.id })
    .from(hotels)
    .where(inArray(hotels.id, [...hotelIds]))
    .orderBy(asc(hotels.id))
    .for('update');
}

export async function replacePictures(
  hotelIds: readonly number[],
  rows: readonly NewPicture[],
  tx: Connection,
): Promise<void> {
  if (hotelIds.length === 0) return;
  await tx.delete(hotelPictures).where(inArray(hotelPictures.hotelId, [...hotelIds]));
  await bulkInsert(hotelPictures, rows, tx);
}

export async function deletePictures(hash: string, tx: Connection): Promise<void> {
  await tx.delete(hotelPictures).where(eq(hotelPictures.mediaHash, hash));
}

/** @returns the cities that showed the picture */
export async function clearPictureOfCities(hash: string, tx: Connection): Promise<number[]> {
  const rows = await tx
    .update(cities)
    .set({ pictureHash: null })
    .where(eq(cities.pictureHash, hash))
    .returning({ id: cities.id });
  return rows.map(({ id }) => id);
}

export async function insertPictures(rows: readonly NewPicture[], tx: Connection): Promise<void> {
  await bulkInsert(hotelPictures, rows, tx);
}

export async function listHotelsWithPicture(hashes: readonly string[], on: Connection = connection()) {
  const rows = await on
    .selectDistinct({ hotelId: hotelPictures.hotelId })
    .from(hotelPictures)
    .where(inArray(hotelPictures.mediaHash, [...hashes]));
  return rows.map(({ hotelId }) => hotelId);
}

/** True if a hotel or a city shows the picture. */
export async function isPictureShown(hash: string, on: Connection): Promise<boolean> {
  const shown = await on.execute(sql`select 1 from hotel_picture where media_hash = ${hash}
    union all select 1 from city where picture_hash = ${hash} limit 1`);
  return shown.rows.length > 0;
}

/** Returns the kinds of the stored pictures by the hotel's code; those of refused pictures are left out. */
export async function listPictureKinds(on: Connection): Promise<Map<string, string[]>> {
  const rows = await on
    .select({ code: hotels.code, kinds: sql<string[]>`array_agg(distinct ${hotelPictures.kind})` })
    .from(hotelPictures)
    .innerJoin(hotels, eq(hotels.id, hotelPictures.hotelId))
    .innerJoin(mediaFiles, eq(mediaFiles.hash, hotelPictures.mediaHash))
    .where(ne(mediaFiles.state, 'refused'))
    .groupBy(hotels.code);
  return new Map(rows.map(({ code, kinds }) => [code, kinds]));
}

/** Pictures that no page can show, in the order of hotels and pages. `name` is the hash or the address of another site. */
export async function listRefusedPictures(on: Connection): Promise<{ code: string; name: string; problem: string }[]> {
  const problem = sql<string>`coalesce(${hotelPictures.problem}, ${mediaFiles.problem})`;
  return on
    .select({
      code: hotels.code,
      name: sql<string>`coalesce(${hotelPictures.mediaHash}, ${hotelPictures.sourceAddress})`,
      problem,
    })
    .from(hotelPictures)
    .innerJoin(hotels, eq(hotels.id, hotelPictures.hotelId))
    .leftJoin(mediaFiles, eq(mediaFiles.hash, hotelPictures.mediaHash))
    .where(isNotNull(problem))
    .orderBy(asc(hotels.code), asc(hotelPictures.position));
}

export async function findPendingDownload(id: number, on: Connection = connection()) {
  const [row] = await on
    .select({ id: hotelPictures.id, hotelId: hotelPictures.hotelId, address: hotelPictures.sourceAddress })
    .from(hotelPictures)
    .where(and(eq(hotelPictures.id, id), isNull(hotelPictures.mediaHash), isNull(hotelPictures.problem)));
  return row ?? null;
}

export async function recordDownload(
  id: number,
  result: { mediaHash: string } | { problem: string },
  tx: Connection,
): Promise<void> {
  await tx.update(hotelPictures).set(result).where(eq(hotelPictures.id, id));
}
