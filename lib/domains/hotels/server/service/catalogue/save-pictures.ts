import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { Tx } from '@/lib/platform/db/transaction';
import type { FocalPoint, PictureKind } from '../../../types';
import { tagsOfHotels } from '../../page-tags';
import { listCitiesOfHotels } from '../../repository/catalogue/list-catalogue';
import * as repository from '../../repository/catalogue/pictures';
import { DOWNLOAD_JOB } from '../download-picture';

/** A photograph with its metadata: stored media, or an address that a job downloads. */
export interface CataloguePicture {
  /** The caller must store the original and write its media row first. */
  mediaHash: string | null;
  sourceAddress: string | null;
  kind: PictureKind;
  alt: string;
  credit: string;
  focus: FocalPoint | null;
  /** Code of the room type that the picture shows. */
  roomType: string | null;
}

export interface StoredCataloguePicture extends CataloguePicture {
  /** Why it could not be downloaded. */
  problem: string | null;
}

export interface PicturesOfHotel {
  hotelId: number;
  /** In the order of the page. */
  pictures: readonly CataloguePicture[];
}

/** Returns the photographs of hotels by hotel id, in their order. */
export async function listHotelPictures(
  hotelIds: readonly number[],
  tx?: Tx,
): Promise<Map<number, StoredCataloguePicture[]>> {
  const byHotel = new Map<number, StoredCataloguePicture[]>();
  for (const row of await repository.listStoredPictures(hotelIds, tx)) {
    const { mediaHash, sourceAddress, kind, alt, credit, focusX, focusY, roomType, problem } = row;
    const focus = focusX === null || focusY === null ? null : { x: focusX, y: focusY };
    const picture = { mediaHash, sourceAddress, kind, alt, credit, focus, roomType, problem };
    byHotel.set(row.hotelId, [...(byHotel.get(row.hotelId) ?? []), picture]);
  }
  return byHotel;
}

export interface SavedPictures {
  created: number;
  /** Pictures whose metadata or position in the order changed. */
  updated: number;
  removed: number;
  unchanged: number;
}

/** Locks the hotels until the transaction ends, so that their pictures do not change between a read and `savePictures`. */
export const lockPictures = (hotelIds: readonly number[], tx: Tx) => repository.lockHotels(hotelIds, tx);

/**
 * Replaces the photographs of hotels. Those with an address of another site are downloaded by a job; one that has been downloaded before
 * keeps its file, and a failed one is tried again. A hotel whose photographs are the same is not written.
 */
export async function savePictures(hotels: readonly PicturesOfHotel[], tx: Tx): Promise<SavedPictures> {
  const counts: SavedPictures = { created: 0, updated: 0, removed: 0, unchanged: 0 };
  const ids = hotels.map(({ hotelId }) => hotelId);
  if (ids.length === 0) return counts;
  await repository.lockHotels(ids, tx);
  const stored = await listHotelPictures(ids, tx);
  const changed: { hotelId: number; pictures: readonly CataloguePicture[] }[] = [];
  for (const { hotelId, pictures } of hotels) {
    const before = stored.get(hotelId) ?? [];
    const wanted = withoutRepeated(pictures.map((picture) => withDownloaded(picture, before)));
    const hotelCounts = compare(wanted, before);
    for (const key of ['created', 'updated', 'removed', 'unchanged'] as const) counts[key] += hotelCounts[key];
    if (hotelCounts.created + hotelCounts.updated + hotelCounts.removed > 0)
      changed.push({ hotelId, pictures: wanted });
  }
  await write(changed, tx);
  await enqueueDownloads(ids, tx);
  return counts;
}

const keyOf = ({ sourceAddress, mediaHash }: CataloguePicture) => sourceAddress ?? mediaHash;

function withDownloaded(picture: CataloguePicture, before: readonly StoredCataloguePicture[]): CataloguePicture {
  if (picture.sourceAddress === null) return picture;
  const known = before.find(({ sourceAddress }) => sourceAddress === picture.sourceAddress);
  return { ...picture, mediaHash: known?.mediaHash ?? null };
}

/** A file that is imported may be the same picture as one that was downloaded before. */
function withoutRepeated(pictures: readonly CataloguePicture[]): CataloguePicture[] {
  const files = new Set(
    pictures.flatMap(({ sourceAddress, mediaHash }) => (sourceAddress === null ? [mediaHash] : [])),
  );
  return pictures.filter(
    ({ sourceAddress, mediaHash }) => sourceAddress === null || mediaHash === null || !files.has(mediaHash),
  );
}

function compare(wanted: readonly CataloguePicture[], before: readonly StoredCataloguePicture[]): SavedPictures {
  const counts: SavedPictures = { created: 0, updated: 0, removed: 0, unchanged: 0 };
  for (const [index, picture] of wanted.entries()) {
    const place = before.findIndex((known) => keyOf(known) === keyOf(picture));
    const known = before[place];
    if (!known) counts.created += 1;
    else if (place === index && isDeepStrictEqual(known, { ...picture, problem: null })) counts.unchanged += 1;
    else counts.updated += 1;
  }
  counts.removed = before.length + counts.created - wanted.length;
  return counts;
}

async function write(
  changed: readonly { hotelId: number; pictures: readonly CataloguePicture[] }[],
  tx: Tx,
): Promise<void> {
  const rows = changed.flatMap(({ hotelId, pictures }) =>
    pictures.map(({ focus, ...picture }, index) => ({
      hotelId,
      position: index + 1,
      ...picture,
      focusX: focus?.x ?? null,
      focusY: focus?.y ?? null,
    })),
  );
  const ids = changed.map(({ hotelId }) => hotelId);
  await repository.replacePictures(ids, rows, tx);
  await invalidateTags(tagsOfHotels(await listCitiesOfHotels({ ids }, tx), false), tx);
}

/** Unchanged pictures are included, because their job may have no attempts left. */
async function enqueueDownloads(hotelIds: readonly number[], tx: Tx): Promise<void> {
  for (const { id, mediaHash, problem } of await repository.listStoredPictures(hotelIds, tx))
    if (mediaHash === null && problem === null)
      await enqueue(tx, DOWNLOAD_JOB.name, { pictureId: id }, { ...DOWNLOAD_JOB, jobKey: `picture:${id}` });
}
