import 'server-only';
import { deleteMedia } from '@/lib/domains/media/server/service/delete-media';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { Tx } from '@/lib/platform/db/transaction';
import { tagsOfHotels } from '../../page-tags';
import { listCitiesOfHotels } from '../../repository/catalogue/list-catalogue';
import * as repository from '../../repository/catalogue/pictures';

export interface DeletedPicture {
  /** False if Folio did not have the picture. */
  isFound: boolean;
  /** Number of hotels that showed it. */
  hotels: number;
}

/** Deletes a photograph from every hotel and from the media store, for example because its owner objects. */
export async function deletePicture(hash: string, tx: Tx): Promise<DeletedPicture> {
  const ids = await repository.listHotelsWithPicture([hash], tx);
  await repository.lockHotels(ids, tx);
  await repository.deletePictures(hash, tx);
  const isFound = await deleteMedia(hash, tx);
  await invalidateTags(tagsOfHotels(await listCitiesOfHotels({ ids }, tx), false), tx);
  return { isFound, hotels: ids.length };
}

/** Deletes a photograph from the media store unless a hotel or a city shows it. Returns whether it is deleted. */
export async function deleteUnusedPicture(hash: string, tx: Tx): Promise<boolean> {
  return (await repository.isPictureShown(hash, tx)) ? false : deleteMedia(hash, tx);
}
