import { altText } from '@/lib/domains/hotels/rules/picture-texts';
import type { CataloguePicture } from '@/lib/domains/hotels/server/service/catalogue/save-pictures';
import { checkPicture, MAX_PICTURE_BYTES } from '@/lib/domains/media/server/service/check-picture';
import { listKnownMedia, listRefusedMedia, storeOriginal } from '@/lib/domains/media/server/service/store-originals';
import type { CheckedPicture } from '@/lib/domains/media/types';
import type { HotelFacts, PhotoRefusal, PlannedPhoto } from './plan-photos';

/** Google and booking sites recommend at least this width; smaller photographs are accepted and reported. */
const GOOD_WIDTH = 1600;

export interface CheckedPhotos {
  readonly pictures: readonly CataloguePicture[];
  readonly media: readonly CheckedPicture[];
  readonly refusals: readonly PhotoRefusal[];
  /** Paths of photographs that are smaller than recommended. */
  readonly small: readonly string[];
}

interface ReadPhoto {
  picture: CheckedPicture;
  content: Buffer;
}

/** Reads and checks the files of one hotel, and stores the accepted ones. @throws {MediaStoreFullError} */
export async function checkPhotos(
  planned: readonly PlannedPhoto[],
  hotel: HotelFacts,
  { dryRun }: { dryRun: boolean },
): Promise<CheckedPhotos> {
  const pictures: CataloguePicture[] = [];
  const media: CheckedPicture[] = [];
  const refusals: PhotoRefusal[] = [];
  const small: string[] = [];
  const paths = new Map<string, string>();
  for (const photo of planned) {
    const { path } = photo.file;
    const found = await readPhoto(photo);
    if ('problem' in found) {
      refusals.push({ subject: path, reasons: [found.problem] });
      continue;
    }
    const { picture, content } = found;
    const same = paths.get(picture.hash);
    const problem =
      same === undefined
        ? (await listRefusedMedia([picture.hash])).get(picture.hash)
        : `is the same picture as ${same}`;
    if (problem !== undefined) {
      refusals.push({ subject: path, reasons: [problem] });
      continue;
    }
    if (!dryRun && !(await listKnownMedia([picture.hash])).has(picture.hash)) await storeOriginal(picture, content);
    paths.set(picture.hash, path);
    if (picture.width < GOOD_WIDTH) small.push(path);
    media.push(picture);
    pictures.push(toPicture(photo, picture.hash, hotel));
  }
  return { pictures, media, refusals, small };
}

async function readPhoto({ file }: PlannedPhoto): Promise<ReadPhoto | { problem: string }> {
  // The size of an entry is known before it is unpacked, so a large one is never in memory.
  if (file.bytes > MAX_PICTURE_BYTES)
    return { problem: `has ${Math.ceil(file.bytes / 1024 / 1024)} MB; at most 20 MB are allowed` };
  try {
    const content = await file.read();
    const checked = await checkPicture(content);
    return 'problem' in checked ? checked : { ...checked, content };
  } catch (error) {
    return { problem: `cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function toPicture({ row, kind, roomType }: PlannedPhoto, mediaHash: string, hotel: HotelFacts): CataloguePicture {
  const room = roomType === null ? null : (hotel.rooms.get(roomType) ?? null);
  return {
    mediaHash,
    sourceAddress: null,
    kind,
    alt: row?.alt ?? altText(hotel.name, kind, room),
    credit: row?.credit ?? '',
    focus: row?.focus_x == null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y },
    roomType,
  };
}
