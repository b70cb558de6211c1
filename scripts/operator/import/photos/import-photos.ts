import { readHotelNames } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import {
  listHotelPictures,
  lockPictures,
  savePictures,
  type CataloguePicture,
  type PicturesOfHotel,
  type SavedPictures,
} from '@/lib/domains/hotels/server/service/catalogue/save-pictures';
import { findPhotoAddressProblem } from '@/lib/domains/hotels/server/service/download-picture';
import { altText } from '@/lib/domains/hotels/rules/picture-texts';
import { addMediaFiles } from '@/lib/domains/media/server/service/store-originals';
import type { CheckedPicture } from '@/lib/domains/media/types';
import { LOAD_LIMITS } from '@/lib/platform/db/bulk-load';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { checkPhotos } from './check-photos';
import { openPhotoSource, type PhotoFile } from './photo-files';
import { METADATA_FILE, planPhotos, type HotelFacts, type PhotoPlan, type PhotoRefusal } from './plan-photos';

export interface PhotoReport extends SavedPictures {
  readonly total: number;
  readonly accepted: number;
  readonly refusals: readonly PhotoRefusal[];
  readonly small: readonly string[];
}

export interface PhotoImport {
  /** Folder or ZIP file; null if only addresses are imported. */
  readonly source: string | null;
  /** Addresses of photographs by hotel code. Hotels without an entry are not changed. */
  readonly addresses: ReadonlyMap<string, readonly string[]>;
  /** Hotels of the file that a dry run did not write. */
  readonly newHotels: ReadonlyMap<string, HotelFacts>;
  readonly dryRun: boolean;
  readonly onProgress: (message: string) => void;
}

/**
 * Checks every photograph, stores those that are accepted, and replaces the photographs of their hotels in one transaction. Photographs
 * of hotels without a folder do not change. The variants are prepared by a job.
 * @throws {Error} when the folder, the archive or photos.csv cannot be read; MediaStoreFullError
 */
export async function importPhotos(input: PhotoImport): Promise<PhotoReport> {
  const { source, onProgress } = input;
  const stored = await readHotelNames(connection());
  const hotels = new Map<string, HotelFacts>([...input.newHotels, ...stored]);
  const plan = source === null ? NO_PLAN : await planFrom(source, hotels);
  try {
    const refusals = [...plan.refusals];
    const small: string[] = [];
    const media: CheckedPicture[] = [];
    const fromFiles = new Map<string, readonly CataloguePicture[]>();
    for (const [code, planned] of plan.photos) {
      const hotel = hotels.get(code);
      if (!hotel) continue;
      const checked = await checkPhotos(planned, hotel, input);
      refusals.push(...checked.refusals);
      small.push(...checked.small);
      media.push(...checked.media);
      fromFiles.set(code, checked.pictures);
      onProgress(`Checked the pictures of ${fromFiles.size} of ${plan.photos.size} hotels`);
    }
    const fromAddresses = checkAddresses(input.addresses, hotels, refusals);
    const accepted = countOf(fromFiles) + countOf(fromAddresses);
    const counts = input.dryRun ? NO_CHANGE : await write(media, { fromFiles, fromAddresses }, stored);
    return { total: accepted + refusals.length, accepted, refusals, small, ...counts };
  } finally {
    plan.close();
  }
}

const MEGABYTE = 1024 * 1024;
const MAX_METADATA_BYTES = 64 * MEGABYTE;
const NO_CHANGE: SavedPictures = { created: 0, updated: 0, removed: 0, unchanged: 0 };
const NO_PLAN: PhotoPlan & { close: () => void } = { photos: new Map(), refusals: [], close: () => undefined };

async function planFrom(source: string, hotels: ReadonlyMap<string, HotelFacts>) {
  const { files, close } = await openPhotoSource(source);
  try {
    const metadata = files.find(({ path }) => path === METADATA_FILE);
    return { ...planPhotos(files, metadata ? await readMetadata(metadata) : null, hotels), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** @throws {Error} when the file is too large */
function readMetadata(file: PhotoFile): Promise<Buffer> {
  if (file.bytes > MAX_METADATA_BYTES)
    throw new Error(`${METADATA_FILE} has ${Math.ceil(file.bytes / MEGABYTE)} MB, more than 64. Split the import.`);
  return file.read();
}

const countOf = (pictures: ReadonlyMap<string, readonly unknown[]>) =>
  [...pictures.values()].reduce((sum, { length }) => sum + length, 0);

function checkAddresses(
  addresses: PhotoImport['addresses'],
  hotels: ReadonlyMap<string, HotelFacts>,
  refusals: PhotoRefusal[],
): Map<string, CataloguePicture[]> {
  const accepted = new Map<string, CataloguePicture[]>();
  for (const [code, ofHotel] of addresses) {
    const pictures: CataloguePicture[] = [];
    for (const address of new Set(ofHotel)) {
      const problem = findPhotoAddressProblem(address);
      if (problem === null) pictures.push(pictureAt(address, hotels.get(code)?.name ?? code));
      else refusals.push({ subject: `${code}: ${address}`, reasons: [problem] });
    }
    accepted.set(code, pictures);
  }
  return accepted;
}

const pictureAt = (sourceAddress: string, hotelName: string): CataloguePicture => ({
  mediaHash: null,
  sourceAddress,
  kind: 'other',
  alt: altText(hotelName, 'other', null),
  credit: '',
  focus: null,
  roomType: null,
});

interface Sources {
  fromFiles: ReadonlyMap<string, readonly CataloguePicture[]>;
  fromAddresses: ReadonlyMap<string, readonly CataloguePicture[]>;
}

function write(
  media: readonly CheckedPicture[],
  sources: Sources,
  hotels: ReadonlyMap<string, { hotelId: number }>,
): Promise<SavedPictures> {
  const codes = [...new Set([...sources.fromFiles.keys(), ...sources.fromAddresses.keys()])];
  return inTransaction(async (tx) => {
    await addMediaFiles(media, tx);
    const ids = codes.flatMap((code) => hotels.get(code)?.hotelId ?? []);
    await lockPictures(ids, tx);
    const before = await listHotelPictures(ids, tx);
    const wanted = codes.flatMap((code): PicturesOfHotel[] => {
      const hotelId = hotels.get(code)?.hotelId;
      return hotelId === undefined ? [] : [{ hotelId, pictures: picturesOf(code, sources, before.get(hotelId) ?? []) }];
    });
    return savePictures(wanted, tx);
  }, LOAD_LIMITS);
}

/** Photographs from files come first. If this import lacks files or addresses, the stored photographs of that source remain. */
function picturesOf(
  code: string,
  { fromFiles, fromAddresses }: Sources,
  before: readonly (CataloguePicture & { problem: string | null })[],
): CataloguePicture[] {
  const stored = before.map(({ problem: _problem, ...picture }) => picture);
  return [
    ...(fromFiles.get(code) ?? stored.filter(({ sourceAddress }) => sourceAddress === null)),
    ...(fromAddresses.get(code) ?? stored.filter(({ sourceAddress }) => sourceAddress !== null)),
  ];
}
