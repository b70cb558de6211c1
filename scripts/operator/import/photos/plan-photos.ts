import { readRows } from '@/lib/platform/import/read-rows';
import type { PhotoFile } from './photo-files';
import { readName, type FileNameParts } from './name-facts';
import { PHOTO_COLUMNS, photoRow, type PhotoRow } from './photo-schema';

/** A hotel of the catalogue, or of the file in a dry run. */
export interface HotelFacts {
  readonly name: string;
  /** Names of room types by code. */
  readonly rooms: ReadonlyMap<string, string>;
}

export interface PlannedPhoto extends FileNameParts {
  readonly file: PhotoFile;
  readonly row: PhotoRow | null;
}

export interface PhotoRefusal {
  /** Path of the file, address, or line of photos.csv. */
  readonly subject: string;
  readonly reasons: readonly string[];
}

export interface PhotoPlan {
  /** By hotel code, in the order of the hotel's page. */
  readonly photos: ReadonlyMap<string, readonly PlannedPhoto[]>;
  readonly refusals: readonly PhotoRefusal[];
}

export const METADATA_FILE = 'photos.csv';
export const MAX_PHOTOS = 50;

/**
 * Assigns the files to hotels by their folder, `CODE/01-facade.jpg`, without reading them.
 * @throws {Error} when photos.csv has unknown columns or cannot be parsed
 */
export function planPhotos(
  files: readonly PhotoFile[],
  metadata: Uint8Array | null,
  hotels: ReadonlyMap<string, HotelFacts>,
): PhotoPlan {
  const { rows, refusals } = metadata
    ? readMetadata(metadata, files)
    : { rows: new Map<string, PhotoRow>(), refusals: [] };
  const photos = new Map<string, PlannedPhoto[]>();
  for (const file of files) {
    if (file.path === METADATA_FILE) continue;
    const [code = '', name, ...deeper] = file.path.split('/');
    const hotel = hotels.get(code);
    if (name === undefined || deeper.length > 0) refuse(file.path, 'is not in a folder named by the code of its hotel');
    else if (!hotel) refuse(file.path, `hotel "${code}" is unknown`);
    else {
      const planned = planPhoto(file, name, rows.get(file.path) ?? null, hotel);
      if (typeof planned === 'string') refuse(file.path, planned);
      else photos.set(code, [...(photos.get(code) ?? []), planned]);
    }
  }
  for (const [code, ofHotel] of photos) {
    const ordered = ofHotel.sort((a, b) => a.order - b.order || (a.file.path < b.file.path ? -1 : 1));
    for (const { file } of ordered.slice(MAX_PHOTOS))
      refuse(file.path, `the hotel has more than ${MAX_PHOTOS} pictures`);
    photos.set(code, ordered.slice(0, MAX_PHOTOS));
  }
  return { photos, refusals };

  function refuse(subject: string, reason: string): void {
    refusals.push({ subject, reasons: [reason] });
  }
}

function planPhoto(file: PhotoFile, name: string, row: PhotoRow | null, hotel: HotelFacts): PlannedPhoto | string {
  const facts = readName(name, new Set(hotel.rooms.keys()));
  const roomType = row?.room_type ?? facts.roomType;
  if (roomType !== null && !hotel.rooms.has(roomType)) return `the hotel has no room type ${roomType}`;
  const kind = row?.kind ?? (row?.room_type ? 'room' : facts.kind);
  return { file, row, order: row?.order ?? facts.order, kind, roomType };
}

function readMetadata(
  metadata: Uint8Array,
  files: readonly PhotoFile[],
): { rows: Map<string, PhotoRow>; refusals: PhotoRefusal[] } {
  const table = readRows(metadata);
  const unknown = table.columns.filter((column) => !PHOTO_COLUMNS.includes(column));
  if (unknown.length > 0)
    throw new Error(`${METADATA_FILE} has unknown columns: ${unknown.join(', ')}. Known: ${PHOTO_COLUMNS.join(', ')}`);
  const paths = new Set(files.map((file) => file.path));
  const rows = new Map<string, PhotoRow>();
  const refusals: PhotoRefusal[] = table.malformed.map(({ line, reason }) => ({
    subject: at(line),
    reasons: [reason],
  }));
  for (const { line, fields } of table.rows) {
    const parsed = photoRow.safeParse(fields);
    if (!parsed.success) {
      refusals.push({
        subject: at(line),
        reasons: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
      });
      continue;
    }
    const path = `${parsed.data.hotel_code}/${parsed.data.file}`;
    if (!paths.has(path)) refusals.push({ subject: at(line), reasons: [`there is no file ${path}`] });
    else if (rows.has(path)) refusals.push({ subject: at(line), reasons: [`repeats ${path}`] });
    else rows.set(path, parsed.data);
  }
  return { rows, refusals };
}

const at = (line: number) => `${METADATA_FILE} line ${line}`;
