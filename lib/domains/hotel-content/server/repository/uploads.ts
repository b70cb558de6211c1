import 'server-only';
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { hotelPictureUploads } from '../tables';

const columns = {
  id: hotelPictureUploads.id,
  hotelId: hotelPictureUploads.hotelId,
  name: hotelPictureUploads.name,
  bytes: hotelPictureUploads.bytes,
  received: hotelPictureUploads.received,
  offsets: hotelPictureUploads.offsets,
};

export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export async function insertUpload(
  upload: { id: string; hotelId: number; userId: number | null; name: string; bytes: number },
  tx: Connection,
): Promise<void> {
  await tx.insert(hotelPictureUploads).values({ ...upload, updatedAt: now() });
}

export async function findUpload(hotelId: number, id: string, on: Connection = connection()) {
  const [row] = await on
    .select(columns)
    .from(hotelPictureUploads)
    .where(and(eq(hotelPictureUploads.hotelId, hotelId), eq(hotelPictureUploads.id, id)));
  return row ?? null;
}

export async function listUploads(hotelId: number, on: Connection = connection()) {
  return on
    .select(columns)
    .from(hotelPictureUploads)
    .where(eq(hotelPictureUploads.hotelId, hotelId))
    .orderBy(asc(hotelPictureUploads.updatedAt), asc(hotelPictureUploads.id));
}

/** Adds a part. Returns false if another request has added one at this offset. */
export async function addPart(
  id: string,
  { offset, length }: { offset: number; length: number },
  on: Connection = connection(),
): Promise<boolean> {
  const updated = await on
    .update(hotelPictureUploads)
    .set({
      received: offset + length,
      offsets: sql`${hotelPictureUploads.offsets} || ${offset}::int`,
      updatedAt: now(),
    })
    .where(and(eq(hotelPictureUploads.id, id), eq(hotelPictureUploads.received, offset)))
    .returning({ id: hotelPictureUploads.id });
  return updated.length > 0;
}

/** Reserves the check of a complete upload. @returns false if a request has stored a part or reserved it after `before` */
export async function claimCheck(id: string, before: Date, on: Connection = connection()): Promise<boolean> {
  const { bytes, received, updatedAt } = hotelPictureUploads;
  const claimed = await on
    .update(hotelPictureUploads)
    .set({ updatedAt: now() })
    .where(and(eq(hotelPictureUploads.id, id), eq(received, bytes), lte(updatedAt, before)))
    .returning({ id: hotelPictureUploads.id });
  return claimed.length > 0;
}

/** Lets another request check the upload at once. */
export async function releaseCheck(id: string, before: Date, on: Connection = connection()): Promise<void> {
  await on.update(hotelPictureUploads).set({ updatedAt: before }).where(eq(hotelPictureUploads.id, id));
}

/** @returns false if there is no such upload */
export async function deleteUpload(id: string, tx: Connection = connection()): Promise<boolean> {
  const deleted = await tx
    .delete(hotelPictureUploads)
    .where(eq(hotelPictureUploads.id, id))
    .returning({ id: hotelPictureUploads.id });
  return deleted.length > 0;
}

export async function listUploadsBefore(instant: Date, on: Connection = connection()) {
  return on.select(columns).from(hotelPictureUploads).where(lt(hotelPictureUploads.updatedAt, instant)).limit(200);
}
