import 'server-only';
import { deleteMedia } from '@/lib/domains/media/server/service/delete-media';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { Tx } from '@/lib/platform/db/transaction';
import { CATALOGUE_TAG, cityTag, tagsOfHotels } from '../../page-tags';
import { listCitiesOfHotels } from '../../repository/catalogue/list-catalogue';
import * as repository from '../../repository/catalogue/pictures';

export interface DeletedPicture {
  /** False if Folio did not have the picture. */
  isFound: boolean;
  /** Number of hotels that showed it. */
  hotels: number;
  /** Number of cities that showed it. */
  cities: number;
}

/** Deletes a photograph from every hotel and city and from the media store, for example because its owner objects. */
export async function deletePicture(hash: string, tx: Tx, reason = ''): Promise<DeletedPicture> {
  const ids = await repository.listHotelsWithPicture([hash], tx);
  await repository.lockHotels(ids, tx);
  await repository.deletePictures(hash, tx);
  const cityIds = await repository.clearPictureOfCities(hash, tx);
  const isFound = await deleteMedia(hash, tx);
  if (isFound || ids.length > 0 || cityIds.length > 0)
    await recordAudit(
      {
        action: 'picture.deleted',
        subject: { type: 'picture', id: hash },
        reason,
        before: { is_stored: true, hotel_ids: ids, city_ids: cityIds },
        after: { is_stored: false, hotel_ids: [], city_ids: [] },
      },
      tx,
    );
  const ofHotels = tagsOfHotels(await listCitiesOfHotels({ ids }, tx), false);
  const ofCities = cityIds.length > 0 ? [CATALOGUE_TAG, ...cityIds.map(cityTag)] : [];
  await invalidateTags([...ofHotels, ...ofCities], tx);
  return { isFound, hotels: ids.length, cities: cityIds.length };
}

/** Deletes a photograph from the media store unless a hotel or a city shows it. Returns whether it is deleted. */
export async function deleteUnusedPicture(hash: string, tx: Tx): Promise<boolean> {
  return (await repository.isPictureShown(hash, tx)) ? false : deleteMedia(hash, tx);
}
