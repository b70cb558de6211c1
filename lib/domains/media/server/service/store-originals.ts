import 'server-only';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { Tx } from '@/lib/platform/db/transaction';
import { mediaStore } from '@/lib/providers/media/media';
import type { MediaStore } from '@/lib/providers/media/port';
import type { CheckedPicture } from '../../types';
import { insertMediaFiles, isReplaceable, listMediaFiles } from '../repository/media-files';
import { PREPARE_JOBS } from './prepare-jobs';

/** Originals are never served. */
export const originalName = (hash: string) => `originals/${hash}`;

/**
 * Writes the original before its row is committed: a file without a row does no harm, a row without a file cannot be prepared.
 * @throws {MediaStoreFullError}
 */
export async function storeOriginal(
  { hash }: Pick<CheckedPicture, 'hash'>,
  content: Uint8Array,
  store: MediaStore = mediaStore(),
): Promise<void> {
  await store.write(originalName(hash), content);
}

/** Inserts the rows of stored originals and enqueues their preparation. */
export async function addMediaFiles(pictures: readonly CheckedPicture[], tx: Tx): Promise<void> {
  const added = await insertMediaFiles(pictures, tx);
  if (added.length > 0) await enqueue(tx, PREPARE_JOBS.webp.name, {}, PREPARE_JOBS.webp);
}

/** Returns why pictures cannot be decoded, by hash. One whose files are missing or unusable may be stored again. */
export async function listRefusedMedia(hashes: readonly string[], tx?: Tx): Promise<Map<string, string>> {
  const files = await listMediaFiles(hashes, tx);
  return new Map(
    files.flatMap(({ hash, problem }) => (problem === null || isReplaceable(problem) ? [] : [[hash, problem]])),
  );
}

export async function listKnownMedia(hashes: readonly string[], tx?: Tx): Promise<Set<string>> {
  const files = await listMediaFiles(hashes, tx);
  return new Set(files.flatMap(({ hash, problem }) => (isReplaceable(problem) ? [] : [hash])));
}
