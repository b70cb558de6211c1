import 'server-only';
import { isStopping } from '@/lib/platform/health/lifecycle';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { log } from '@/lib/platform/log/log';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { mediaStore } from '@/lib/providers/media/media';
import type { MediaStore } from '@/lib/providers/media/port';
import { variantName } from '../../rules/media-urls';
import {
  listUnprepared,
  MISSING_ORIGINAL,
  recordPrepared,
  recordRefused,
  type MediaStep,
} from '../repository/media-files';
import { encodePicture, listVariants } from './encode-picture';
import { PREPARE_JOBS } from './prepare-jobs';
import { originalName } from './store-originals';

/** A slice is short, so that a WebP job begins soon although an AVIF job runs, and a killed job repeats little work. */
const SLICE_MS = 20_000;
const MAX_PICTURES = 50;

export interface PrepareOptions {
  /** Called in the transaction that records the pictures. */
  onPrepared: (hashes: readonly string[], tx: Tx) => Promise<void>;
  store?: MediaStore;
  sliceMs?: number;
}

export const pictureName = (hash: string, variant: string) => `pictures/${hash}/${variant}`;

interface Slice {
  prepared: string[];
  refused: { hash: string; problem: string }[];
  /** The error of the store that ended the slice. */
  failure: unknown;
}

/**
 * Prepares the variants of some pictures and enqueues itself until none is left. A repeated run writes the same files again.
 * @throws {MediaStoreFullError} and other errors of the store, after the pictures that were prepared are recorded
 */
export async function preparePictures(step: MediaStep, options: PrepareOptions): Promise<Slice['prepared']> {
  const { store = mediaStore(), sliceMs = SLICE_MS, onPrepared } = options;
  const pictures = await listUnprepared(step, MAX_PICTURES);
  if (pictures.length === 0) return [];
  const slice = await prepareSlice(step, pictures, store, sliceMs);
  const { prepared, refused, failure } = slice;
  await inTransaction(async (tx) => {
    await recordPrepared(step, prepared, tx);
    for (const { hash, problem } of refused) await recordRefused(step, hash, problem, tx);
    if (prepared.length > 0) await onPrepared(prepared, tx);
    const isMore = (await listUnprepared(step, 1, tx)).length > 0;
    if (failure === null && isMore) await enqueue(tx, PREPARE_JOBS[step].name, {}, PREPARE_JOBS[step]);
    if (step === 'webp' && prepared.length > 0) await enqueue(tx, PREPARE_JOBS.avif.name, {}, PREPARE_JOBS.avif);
  });
  for (const { hash, problem } of refused) log.warn('media.refused', { hash, problem });
  if (failure !== null) throw failure;
  return prepared;
}

async function prepareSlice(
  step: MediaStep,
  pictures: readonly { hash: string; width: number }[],
  store: MediaStore,
  sliceMs: number,
): Promise<Slice> {
  const until = performance.now() + sliceMs;
  const slice: Slice = { prepared: [], refused: [], failure: null };
  for (const picture of pictures) {
    if (isStopping() || performance.now() > until) break;
    try {
      const problem = await prepareOne(step, picture, store);
      if (problem === null) slice.prepared.push(picture.hash);
      else slice.refused.push({ hash: picture.hash, problem });
    } catch (failure) {
      slice.failure = failure;
      break;
    }
  }
  return slice;
}

/** Returns why the picture is refused, or null. @throws {Error} an error of the store */
async function prepareOne(
  step: MediaStep,
  { hash, width }: { hash: string; width: number },
  store: MediaStore,
): Promise<string | null> {
  const original = await store.read(originalName(hash));
  if (!original) return MISSING_ORIGINAL;
  for (const variant of listVariants(step, width)) {
    const encoded = await encodePicture(original, variant).catch((error: unknown) => toProblem(error));
    if (typeof encoded === 'string') return encoded;
    await store.write(pictureName(hash, variantName(variant)), encoded);
  }
  return null;
}

const toProblem = (error: unknown) => `cannot be decoded: ${error instanceof Error ? error.message : String(error)}`;
