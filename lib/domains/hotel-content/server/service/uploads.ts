import 'server-only';
import { randomUUID } from 'node:crypto';
import { listMedia } from '@/lib/domains/media/server/service/list-media';
import { deleteParts, writePart } from '@/lib/domains/media/server/service/upload-parts';
import { lockPictures } from '@/lib/domains/hotels/server/service/catalogue/save-pictures';
import { hotelFor, type ActorHotel, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import { mediaStore } from '@/lib/providers/media/media';
import { MediaStoreFullError, type MediaStore } from '@/lib/providers/media/port';
import { brandName } from '@/lib/platform/shell/brand';
import type { beginPictureUploadEndpoint, PictureUpload } from '../../contract/picture-upload';
import {
  FILE_TYPES,
  FINISH_SECONDS,
  MAX_FILE_BYTES,
  MAX_HOTEL_BYTES,
  MAX_PICTURES,
  MAX_UPLOADS,
  PART_BYTES,
  UPLOAD_HOURS,
} from '../../rules/limits';
import * as repository from '../repository/uploads';
import { finishUpload } from './finish-upload';
import { readState, type EditedHotel } from './state';

/** @throws {AppError} NOT_FOUND, FORBIDDEN, PICTURE_REFUSED for its size or type, UPLOAD_LIMIT */
export async function beginUpload(
  actor: HotelActor,
  hotelId: number,
  { name, type, bytes }: BodyOf<typeof beginPictureUploadEndpoint>,
): Promise<PictureUpload> {
  const hotel = hotelFor(actor, hotelId, 'content', 'use');
  assertAccepted({ type, bytes });
  const id = randomUUID();
  await inTransaction(async (tx) => {
    await lockPictures([hotelId], tx);
    await assertSpace(hotel, bytes, tx);
    await repository.insertUpload({ id, hotelId, userId: actor.userId, name, bytes }, tx);
  });
  return toUpload(await getUpload(hotelId, id));
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function readUpload(actor: HotelActor, hotelId: number, uploadId: string): Promise<PictureUpload> {
  hotelFor(actor, hotelId, 'content', 'use');
  return toUpload(await getUpload(hotelId, uploadId));
}

interface Part {
  uploadId: string;
  offset: number;
  content: ReadableStream<Uint8Array>;
}

/**
 * Stores the next part; a part that is sent twice is stored once. The last part makes the file a photograph, in one request.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, UPLOAD_OFFSET, PICTURE_REFUSED, UPLOAD_LIMIT; INVALID_INPUT for a small part and when the connection closes
 */
export async function addUploadPart(
  actor: HotelActor,
  hotelId: number,
  { uploadId, offset, content }: Part,
  store: MediaStore = mediaStore(),
): Promise<PictureUpload> {
  const hotel = hotelFor(actor, hotelId, 'content', 'use');
  const upload = await getUpload(hotelId, uploadId);
  const part = await readPart(content);
  // All parts have arrived. Another request checks them, or its process ended before it made them a photograph.
  if (upload.received === upload.bytes)
    return (await repository.claimCheck(uploadId, checkEnd())) ? finish(actor, hotel, upload, store) : toUpload(upload);
  const end = offset + part.byteLength;
  if (upload.received !== offset || end === offset || end > upload.bytes) throw new AppError('UPLOAD_OFFSET');
  if (part.byteLength < PART_BYTES && end < upload.bytes)
    throw new AppError('INVALID_INPUT', { message: `All parts but the last have ${PART_BYTES} bytes` });
  await withStoreError(writePart(uploadId, offset, part, store));
  if (!(await repository.addPart(uploadId, { offset, length: part.byteLength }))) throw new AppError('UPLOAD_OFFSET');
  const stored = await getUpload(hotelId, uploadId);
  if (end < stored.bytes) return toUpload(stored);
  return finish(actor, hotel, stored, store);
}

/** A check that began before this instant has ended with its process. */
const checkEnd = () => new Date(now().getTime() - FINISH_SECONDS * 1_000);

async function finish(
  actor: HotelActor,
  hotel: ActorHotel,
  upload: repository.Upload,
  store: MediaStore,
): Promise<PictureUpload> {
  try {
    return toUpload(upload, await withStoreError(finishUpload(actor, hotel, upload, store)));
  } catch (error) {
    await repository.releaseCheck(upload.id, checkEnd());
    throw error;
  }
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function cancelUpload(
  actor: HotelActor,
  hotelId: number,
  uploadId: string,
): Promise<{ uploadId: string }> {
  hotelFor(actor, hotelId, 'content', 'use');
  await discardUpload(await getUpload(hotelId, uploadId));
  return { uploadId };
}

/** Deletes uploads that have received no part for a day. Returns their number. */
export async function deleteOldUploads(store: MediaStore = mediaStore()): Promise<number> {
  const uploads = await repository.listUploadsBefore(new Date(now().getTime() - UPLOAD_HOURS * 3_600_000));
  for (const upload of uploads) await discardUpload(upload, store);
  return uploads.length;
}

/** A part may have been written and not recorded; it begins where the recorded ones end. */
async function discardUpload(upload: repository.Upload, store: MediaStore = mediaStore()): Promise<void> {
  await deleteParts(upload.id, [...upload.offsets, upload.received], store);
  await repository.deleteUpload(upload.id);
}

export function toUpload({ id, name, bytes, received }: repository.Upload, pictureId: string | null = null) {
  return { uploadId: id, name, bytes, received, partBytes: PART_BYTES, pictureId };
}

async function getUpload(hotelId: number, uploadId: string): Promise<repository.Upload> {
  const upload = await repository.findUpload(hotelId, uploadId);
  if (!upload) throw new AppError('NOT_FOUND', { field: 'upload_id' });
  return upload;
}

function assertAccepted({ type, bytes }: { type: string; bytes: number }): void {
  if (!FILE_TYPES.some((accepted) => accepted === type))
    throw new AppError('PICTURE_REFUSED', { field: 'type', message: 'This is not a JPEG, PNG, WebP or AVIF picture' });
  if (bytes > MAX_FILE_BYTES)
    throw new AppError('PICTURE_REFUSED', { field: 'bytes', message: 'The file is larger than 20 MB' });
}

/** @throws {AppError} UPLOAD_LIMIT */
async function assertSpace(hotel: EditedHotel, bytes: number, tx: Tx): Promise<void> {
  const { edited } = await readState(hotel, tx);
  const uploads = await repository.listUploads(hotel.hotelId, tx);
  if (uploads.length >= MAX_UPLOADS) throw limitError(`${MAX_UPLOADS} uploads are not complete`);
  if (edited.pictures.length + uploads.length >= MAX_PICTURES) throw limitError(`it has ${MAX_PICTURES} photographs`);
  const media = await listMedia(
    edited.pictures.flatMap(({ mediaHash }) => mediaHash ?? []),
    tx,
  );
  const stored = [...media.values(), ...uploads].reduce((sum, file) => sum + file.bytes, bytes);
  if (stored > MAX_HOTEL_BYTES) throw limitError('its photographs take 600 MB');
}

const limitError = (reason: string) =>
  new AppError('UPLOAD_LIMIT', { message: `The hotel cannot add a photograph: ${reason}. Delete some first.` });

/** @throws {AppError} INVALID_INPUT when the connection closes, TOO_LARGE */
async function readPart(content: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  try {
    return new Uint8Array(await new Response(content).arrayBuffer());
  } catch (error) {
    if (AppError.is(error, 'TOO_LARGE')) throw error;
    throw new AppError('INVALID_INPUT', {
      message: 'The connection closed before the part was complete. Send it again.',
      cause: error,
    });
  }
}

async function withStoreError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof MediaStoreFullError)) throw error;
    throw new AppError('UNAVAILABLE', {
      message: `There is no space for photographs at present. Please write to ${brandName()}, and continue later.`,
      cause: error,
    });
  }
}
