import 'server-only';
import { preparePictures, type PrepareOptions } from '@/lib/domains/media/server/service/prepare-pictures';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { Tx } from '@/lib/platform/db/transaction';
import { tagsOfHotels } from '../page-tags';
import { listCitiesOfHotels } from '../repository/catalogue/list-catalogue';
import { listHotelsWithPicture } from '../repository/catalogue/pictures';

/** Prepares photographs, then invalidates the pages that show them. @throws {Error} an error of the media store */
export async function prepareHotelPictures(
  step: 'webp' | 'avif',
  options: Omit<PrepareOptions, 'onPrepared'> = {},
): Promise<number> {
  const prepared = await preparePictures(step, { ...options, onPrepared: invalidatePages });
  return prepared.length;
}

async function invalidatePages(hashes: readonly string[], tx: Tx): Promise<void> {
  const ids = await listHotelsWithPicture(hashes, tx);
  await invalidateTags(tagsOfHotels(await listCitiesOfHotels({ ids }, tx), false), tx);
}
