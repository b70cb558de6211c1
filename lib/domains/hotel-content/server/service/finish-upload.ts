import 'server-only';
import { altText, findPictureKind } from '@/lib/domains/hotels/rules/picture-texts';
import { checkPicture } from '@/lib/domains/media/server/service/check-picture';
import { addMediaFiles, listRefusedMedia, storeOriginal } from '@/lib/domains/media/server/service/store-originals';
import { deleteParts, readParts } from '@/lib/domains/media/server/service/upload-parts';
import type { CheckedPicture } from '@/lib/domains/media/types';
import type { ActorHotel, HotelActor } from '@/lib/domains/hotel-members/actor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { MediaStore } from '@/lib/providers/media/port';
import { toPictureChanges } from '../../rules/apply-changes';
import { MAX_PICTURES } from '../../rules/limits';
import type { ContentChanges } from '../../types';
import * as repository from '../repository/uploads';
import { saveEditIn } from './save-changes';
import type { StoredState } from './state';

/**
 * Makes a complete upload the last photograph of the hotel and has its variants prepared. A refused file is deleted.
 * @returns the id of the photograph
 * @throws {AppError} PICTURE_REFUSED with the reason, UPLOAD_LIMIT; {MediaStoreFullError}
 */
export async function finishUpload(
  actor: HotelActor,
  hotel: ActorHotel,
  upload: repository.Upload,
  store: MediaStore,
): Promise<string> {
  try {
    const picture = await storeFile(upload, store);
    await inTransaction(async (tx) => {
      await addMediaFiles([picture], tx);
      await saveEditIn(tx, actor, hotel, {
        action: 'hotel-content.picture-added',
        part: 'pictures',
        version: null,
        toChanges: (state) => appendPicture(state, { hotel, hash: picture.hash, fileName: upload.name }),
      });
      await repository.deleteUpload(upload.id, tx);
    });
    await deleteParts(upload.id, upload.offsets, store);
    return picture.hash;
  } catch (error) {
    if (AppError.is(error, 'PICTURE_REFUSED')) {
      await deleteParts(upload.id, upload.offsets, store);
      await repository.deleteUpload(upload.id);
    }
    throw error;
  }
}

async function storeFile({ id, offsets, bytes }: repository.Upload, store: MediaStore): Promise<CheckedPicture> {
  const content = await readParts(id, offsets, store);
  if (content?.byteLength !== bytes) throw refusal('is not complete. Send it again');
  const checked = await checkPicture(content);
  if ('problem' in checked) throw refusal(checked.problem);
  const { picture } = checked;
  const problem = (await listRefusedMedia([picture.hash])).get(picture.hash);
  if (problem !== undefined) throw refusal(problem);
  await storeOriginal(picture, content, store);
  return picture;
}

function appendPicture(
  state: StoredState,
  { hotel, hash, fileName }: { hotel: ActorHotel; hash: string; fileName: string },
): ContentChanges {
  const { pictures } = state.edited;
  if (pictures.some(({ mediaHash }) => mediaHash === hash))
    throw refusal('is the same picture as another one of this hotel');
  if (pictures.length >= MAX_PICTURES) throw new AppError('UPLOAD_LIMIT');
  const kind = kindOf(fileName);
  const picture = {
    ...{ mediaHash: hash, sourceAddress: null, kind, credit: '', focus: null, roomType: null },
    alt: altText(hotel.name, kind, null),
  };
  return toPictureChanges(state, [...pictures, picture]);
}

/** A word of the file's name, such as `lobby-2.jpg`, states the kind, as in an import. */
function kindOf(fileName: string) {
  const words = fileName.toLowerCase().split(/[^a-z]+/);
  return words.map(findPictureKind).find((kind) => kind !== null) ?? 'other';
}

const refusal = (problem: string) => new AppError('PICTURE_REFUSED', { message: `The file ${problem}.` });
