import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { changeHotel, invalidateHotelPages } from '@/lib/domains/hotels/server/service/content/change-hotel';
import { savePictures } from '@/lib/domains/hotels/server/service/catalogue/save-pictures';
import { saveRoomTypes } from '@/lib/domains/hotels/server/service/catalogue/save-room-types';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { Tx } from '@/lib/platform/db/transaction';
import type { DeskContent, DeskPicture, HotelState } from '../../types';
import type { StoredState } from './state';

export const DELETE_UNUSED_JOB = 'hotel-content.delete-unused-picture';

/** Writes the parts that differ from the published ones. */
export async function publish(
  hotelId: number,
  { row, published }: Pick<StoredState, 'row' | 'published'>,
  wanted: HotelState,
  tx: Tx,
): Promise<void> {
  if (!isDeepStrictEqual(published.content, wanted.content)) await publishContent(hotelId, row, wanted.content, tx);
  const stored = new Map(published.rooms.map((room) => [room.code, room]));
  const rooms = wanted.rooms.filter((room) => !isDeepStrictEqual(stored.get(room.code), room));
  if (rooms.length > 0) {
    await saveRoomTypes(
      rooms.map((room) => ({ hotelId, ...room })),
      tx,
    );
    await invalidateHotelPages(hotelId, tx);
  }
  if (isDeepStrictEqual(published.pictures, wanted.pictures)) return;
  await savePictures([{ hotelId, pictures: wanted.pictures }], tx);
  await deleteUnused(published.pictures, wanted.pictures, tx);
}

async function publishContent(
  hotelId: number,
  { content: stored }: StoredState['row'],
  wanted: DeskContent,
  tx: Tx,
): Promise<void> {
  const { directions, policies, promises, trilights, accessibilities, faqs, ...columns } = wanted;
  const content = { ...stored, directions, policies, promises, trilights, accessibilities, faqs };
  await changeHotel(hotelId, { ...columns, content }, tx);
}

/** Has the files deleted that no hotel shows any more. A job does so after the commit, because files cannot be rolled back. */
export async function deleteUnused(
  before: readonly DeskPicture[],
  after: readonly DeskPicture[],
  tx: Tx,
): Promise<void> {
  const shown = new Set(after.map(({ mediaHash }) => mediaHash));
  for (const { mediaHash } of before)
    if (mediaHash !== null && !shown.has(mediaHash))
      await enqueue(tx, DELETE_UNUSED_JOB, { hash: mediaHash }, { jobKey: `unused-picture:${mediaHash}` });
}
