import 'server-only';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { MediaStore } from '@/lib/providers/media/port';
import {
  listStoredMedia,
  MISSING_ORIGINAL,
  recordRefused,
  recordUnprepared,
  type MediaStep,
} from '../repository/media-files';
import { listVariants } from './encode-picture';
import { variantName } from '../../rules/media-urls';
import { PREPARE_JOBS } from './prepare-jobs';
import { originalName } from './store-originals';
import { pictureName } from './prepare-pictures';

export interface RepairedMedia {
  /** Hashes of pictures without an original. */
  missing: string[];
  /** Number of pictures that are prepared again. */
  unprepared: number;
}

/**
 * Compares the rows with the files of the store, for example after a restore. Missing variants are prepared again, and refused
 * pictures are tried again; a picture without any file is no longer shown.
 */
export async function repairMedia(store: MediaStore): Promise<RepairedMedia> {
  const names = new Set<string>();
  for await (const name of store.list()) names.add(name);
  const has = (hash: string, step: MediaStep, width: number) =>
    listVariants(step, width).every((variant) => names.has(pictureName(hash, variantName(variant))));
  const lost: string[] = [];
  const unprepared: string[] = [];
  const missing: string[] = [];
  for (const { hash, width, state, avif } of await listStoredMedia()) {
    const isComplete =
      (state !== 'ready' || has(hash, 'webp', width)) && (avif !== 'ready' || has(hash, 'avif', width));
    const hasOriginal = names.has(originalName(hash));
    if (!hasOriginal) missing.push(hash);
    if (!hasOriginal && (state === 'waiting' || !isComplete)) lost.push(hash);
    if (hasOriginal && (!isComplete || state === 'refused')) unprepared.push(hash);
  }
  await inTransaction(async (tx) => {
    for (const hash of lost) await recordRefused('webp', hash, MISSING_ORIGINAL, tx);
    await recordUnprepared(unprepared, tx);
    if (unprepared.length > 0) await enqueue(tx, PREPARE_JOBS.webp.name, {}, PREPARE_JOBS.webp);
  });
  return { missing, unprepared: unprepared.length };
}
