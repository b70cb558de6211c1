import 'server-only';
import { isStopping } from '@/lib/platform/health/lifecycle';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { log } from '@/lib/platform/log/log';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { mediaStore } from '@/lib/providers/media/media';
import { MediaStoreFullError, type MediaStore } from '@/lib/providers/media/port';
import { variantName } from '../../rules/media-urls';
import {
  listUnprepared,
  MISSING_ORIGINAL,
  recordPrepared,
  recordRefused,
  storeAttempts,
  UNUSABLE_FILE,
  type MediaStep,
} from '../repository/media-files';
import { encodePicture, listVariants } from './encode-picture';
import { PREPARE_JOBS } from './prepare-jobs';
import { originalName } from './store-originals';

/** A slice is short, so that a WebP job begins soon although an AVIF job runs, and a killed job repeats little work. */
const SLICE_MS = 20_000;
const MAX_PICTURES = 50;
/** The encoder may fail because memory is short, so one failure is not the fault of the picture. */
const MAX_ATTEMPTS = 5;

export interface PrepareOptions {
  /** Called in the transaction that records the pictures. */
  onPrepared: (hashes: readonly string[], tx: Tx) => Promise<void>;
  store?: MediaStore;
  sliceMs?: number;
}

export const pictureName = (hash: string, variant: string) => `pictures/${hash}/${variant}`;

interface SliceResult {
  prepared: string[];
  refused: { hash: string; problem: string }[];
  /** The last error after which the picture is still waiting. */
  failure: unknown;
}

/**
 * Prepares the variants of some pictures and enqueues itself until none is left. A repeated run writes the same files again. A picture that
 * fails does not delay others; it is tried again.
 * @throws {MediaStoreFullError} after the pictures that were prepared are recorded
 * @throws {Error} when every picture failed, so that the job waits before it repeats
 */
export async function preparePictures(step: MediaStep, options: PrepareOptions): Promise<SliceResult['prepared']> {
  const { store = mediaStore(), sliceMs = SLICE_MS, onPrepared } = options;
  const pictures = await listUnprepared(step, MAX_PICTURES);
  if (pictures.length === 0) return [];
  const slice = await prepareSlice(step, pictures, store, sliceMs);
  const { prepared, refused, failure } = slice;
  const hasResult = prepared.length + refused.length > 0;
  const isOver = failure instanceof MediaStoreFullError || (failure !== null && !hasResult);
  await inTransaction(async (tx) => {
    await recordPrepared(step, prepared, tx);
    for (const { hash, problem } of refused) await recordRefused(step, hash, problem, tx);
    if (prepared.length > 0) await onPrepared(prepared, tx);
    const isMore = (await listUnprepared(step, 1, tx)).length > 0;
    if (!isOver && isMore) await enqueue(tx, PREPARE_JOBS[step].name, {}, PREPARE_JOBS[step]);
    if (step === 'webp' && prepared.length > 0) await enqueue(tx, PREPARE_JOBS.avif.name, {}, PREPARE_JOBS.avif);
  });
  for (const { hash, problem } of refused) log.warn('media.refused', { hash, problem });
  if (isOver) throw failure;
  if (failure !== null) log.warn('media.not_prepared', { error: failure });
  return prepared;
}

interface UnpreparedPicture {
  hash: string;
  width: number;
  attempts: number;
}

async function prepareSlice(
  step: MediaStep,
  pictures: readonly UnpreparedPicture[],
  store: MediaStore,
  sliceMs: number,
): Promise<SliceResult> {
  const until = performance.now() + sliceMs;
  const slice: SliceResult = { prepared: [], refused: [], failure: null };
  for (const picture of pictures) {
    if (isStopping() || performance.now() > until) break;
    const { hash, attempts } = picture;
    const refuse = (problem: string) => slice.refused.push({ hash, problem });
    if (attempts >= MAX_ATTEMPTS) {
      refuse(`ended the process ${attempts} times`);
      continue;
    }
    // Written first, so that a picture that ends the process is not always the first one.
    await storeAttempts(hash, attempts + 1);
    try {
      const problem = await prepareOne(step, picture, store);
      if (problem === null) slice.prepared.push(hash);
      else refuse(problem);
    } catch (error) {
      const isOutage = await isStoreOutage(error, store);
      if (!isOutage && attempts + 1 >= MAX_ATTEMPTS) {
        refuse(error instanceof EncodingError ? error.message : UNUSABLE_FILE);
        continue;
      }
      slice.failure = error;
      // An outage of the store refuses no picture.
      if (isOutage) await storeAttempts(hash, 1);
      if (error instanceof MediaStoreFullError) break;
    }
  }
  return slice;
}

const NO_ORIGINAL = originalName('0'.repeat(32));

/** A store that answers that another file does not exist works, so the error is one of this picture. */
async function isStoreOutage(error: unknown, store: MediaStore): Promise<boolean> {
  if (error instanceof EncodingError) return false;
  if (error instanceof MediaStoreFullError) return true;
  return store.read(NO_ORIGINAL).then(
    () => false,
    () => true,
  );
}

class EncodingError extends Error {
  override name = 'EncodingError';
}

/** Returns why the picture is refused, or null. @throws {EncodingError}; {Error} an error of the store */
async function prepareOne(
  step: MediaStep,
  { hash, width }: UnpreparedPicture,
  store: MediaStore,
): Promise<string | null> {
  const original = await store.read(originalName(hash));
  if (!original) return MISSING_ORIGINAL;
  for (const variant of listVariants(step, width)) {
    const encoded = await encodePicture(original, variant).catch(throwEncodingError);
    await store.write(pictureName(hash, variantName(variant)), encoded);
  }
  return null;
}

function throwEncodingError(error: unknown): never {
  throw new EncodingError(`cannot be decoded: ${error instanceof Error ? error.message : String(error)}`);
}
