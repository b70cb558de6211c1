import 'server-only';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { CheckedPicture } from '../../types';
import { mediaFiles } from '../tables';

/** A PostgreSQL statement accepts at most 65,535 parameters. */
const BATCH_SIZE = 5_000;

export const MISSING_ORIGINAL = 'The original is missing in the media store. Import the picture again.';
export const UNUSABLE_FILE =
  'The media store cannot read or write this picture, although it works for others. Import the picture again.';
/** The picture may be correct, so an import may store it again. */
const REPLACEABLE: readonly string[] = [MISSING_ORIGINAL, UNUSABLE_FILE];

export const isReplaceable = (problem: string | null) => problem !== null && REPLACEABLE.includes(problem);

/** Returns the hashes of rows that did not exist, or whose files were missing or unusable. */
export async function insertMediaFiles(files: readonly CheckedPicture[], tx: Connection): Promise<string[]> {
  const hashes: string[] = [];
  for (let start = 0; start < files.length; start += BATCH_SIZE) {
    const inserted = await tx
      .insert(mediaFiles)
      .values(files.slice(start, start + BATCH_SIZE))
      .onConflictDoUpdate({
        target: mediaFiles.hash,
        set: { state: 'waiting', problem: null, attempts: 0 },
        setWhere: inArray(mediaFiles.problem, [...REPLACEABLE]),
      })
      .returning({ hash: mediaFiles.hash });
    hashes.push(...inserted.map(({ hash }) => hash));
  }
  return hashes;
}

/** @returns false if there is no such row */
export async function deleteMediaFile(hash: string, tx: Connection): Promise<boolean> {
  const rows = await tx.delete(mediaFiles).where(eq(mediaFiles.hash, hash)).returning({ hash: mediaFiles.hash });
  return rows.length > 0;
}

export async function listMediaFiles(hashes: readonly string[], on: Connection = connection()) {
  if (hashes.length === 0) return [];
  return on
    .select({
      hash: mediaFiles.hash,
      state: mediaFiles.state,
      problem: mediaFiles.problem,
      bytes: mediaFiles.bytes,
      width: mediaFiles.width,
      height: mediaFiles.height,
      avif: mediaFiles.avif,
    })
    .from(mediaFiles)
    .where(inArray(mediaFiles.hash, [...hashes]));
}

export type MediaStep = 'webp' | 'avif';

/** Oldest first, so that the pictures of one import and hotel are prepared together. Those that failed before come last. */
export async function listUnprepared(step: MediaStep, limit: number, on: Connection = connection()) {
  const isUnprepared =
    step === 'webp'
      ? eq(mediaFiles.state, 'waiting')
      : and(eq(mediaFiles.state, 'ready'), eq(mediaFiles.avif, 'waiting'));
  return on
    .select({ hash: mediaFiles.hash, width: mediaFiles.width, attempts: mediaFiles.attempts })
    .from(mediaFiles)
    .where(isUnprepared)
    .orderBy(asc(mediaFiles.attempts), asc(mediaFiles.createdAt), asc(mediaFiles.hash))
    .limit(limit);
}

export async function storeAttempts(hash: string, attempts: number, on: Connection = connection()): Promise<void> {
  await on.update(mediaFiles).set({ attempts }).where(eq(mediaFiles.hash, hash));
}

export async function recordPrepared(step: MediaStep, hashes: readonly string[], tx: Connection): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .update(mediaFiles)
    .set({ attempts: 0, ...(step === 'webp' ? { state: 'ready' } : { avif: 'ready' }) })
    .where(inArray(mediaFiles.hash, [...hashes]));
}

/** A picture whose AVIF fails is still shown as WebP. */
export async function recordRefused(step: MediaStep, hash: string, problem: string, tx: Connection): Promise<void> {
  await tx
    .update(mediaFiles)
    .set(step === 'webp' ? { state: 'refused', problem } : { avif: 'none' })
    .where(eq(mediaFiles.hash, hash));
}

export type NewDrawing = Pick<typeof mediaFiles.$inferInsert, 'hash' | 'recipe' | 'width' | 'height'>;

export async function insertDrawings(drawings: readonly NewDrawing[], tx: Connection): Promise<void> {
  const fixed = { state: 'ready', avif: 'none', format: 'drawing', bytes: 0 } as const;
  for (let start = 0; start < drawings.length; start += BATCH_SIZE) {
    const rows = drawings.slice(start, start + BATCH_SIZE).map((drawing) => ({ ...fixed, ...drawing }));
    await tx.insert(mediaFiles).values(rows).onConflictDoNothing();
  }
}

export async function findRecipe(hash: string, on: Connection = connection()): Promise<string | null> {
  const [row] = await on.select({ recipe: mediaFiles.recipe }).from(mediaFiles).where(eq(mediaFiles.hash, hash));
  return row?.recipe ?? null;
}

/** Lists the pictures that have an original. */
export async function listStoredMedia(on: Connection = connection()) {
  return on
    .select({ hash: mediaFiles.hash, width: mediaFiles.width, state: mediaFiles.state, avif: mediaFiles.avif })
    .from(mediaFiles)
    .where(isNull(mediaFiles.recipe))
    .orderBy(asc(mediaFiles.hash));
}

export async function recordUnprepared(hashes: readonly string[], tx: Connection): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .update(mediaFiles)
    .set({ state: 'waiting', avif: 'waiting', problem: null, attempts: 0 })
    .where(inArray(mediaFiles.hash, [...hashes]));
}
