import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { mediaStore } from '@/lib/providers/media/media';
import type { MediaStore } from '@/lib/providers/media/port';
import { variantName } from '../../rules/media-urls';
import { deleteMediaFile } from '../repository/media-files';
import { listVariants } from './encode-picture';
import { pictureName } from './prepare-pictures';
import { originalName } from './store-originals';

/**
 * Deletes the row, the original and all variants of a picture. No row may refer to it. A repetition deletes files that a job wrote meanwhile.
 * @returns whether there was a row
 */
export async function deleteMedia(hash: string, tx: Tx, store: MediaStore = mediaStore()): Promise<boolean> {
  const isDeleted = await deleteMediaFile(hash, tx);
  const variants = (['webp', 'avif'] as const).flatMap((step) => listVariants(step, Infinity));
  for (const variant of variants) await store.delete(pictureName(hash, variantName(variant)));
  await store.delete(originalName(hash));
  return isDeleted;
}
