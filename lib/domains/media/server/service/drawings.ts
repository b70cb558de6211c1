import 'server-only';
import path from 'node:path';
import { env } from '@/lib/platform/env/env';
import { createPictureCache, type PictureCache } from '@/lib/platform/pictures/picture-cache';
import { pictureRenderer } from '@/lib/platform/pictures/renderer';
import type { Tx } from '@/lib/platform/db/transaction';
import { variantName, type MediaVariant } from '../../rules/media-urls';
import { findRecipe, insertDrawings } from '../repository/media-files';
import { hashOf } from './check-picture';

export interface Drawing {
  recipe: string;
  /** Pixels of the widest variant. */
  width: number;
  height: number;
}

/** Adds pictures that are drawn when they are first requested. Returns their hashes in the same order. */
export async function addDrawings(drawings: readonly Drawing[], tx: Tx): Promise<string[]> {
  const rows = drawings.map((drawing) => ({ ...drawing, hash: hashOf(Buffer.from(drawing.recipe)) }));
  await insertDrawings([...new Map(rows.map((row) => [row.hash, row])).values()], tx);
  return rows.map(({ hash }) => hash);
}

let shared: PictureCache | undefined;
const cache = () => (shared ??= createPictureCache(path.resolve(process.cwd(), env().DATA_DIR, 'images')));

/**
 * Returns a drawn picture, or null if no picture has this recipe. A drawn picture needs no database. An unknown hash is looked up
 * before anything is drawn, because clients can invent addresses.
 * @throws {DrawingBusyError} when too many callers wait; the signal's reason when all callers have aborted
 */
export async function findDrawing(hash: string, variant: MediaVariant, signal: AbortSignal): Promise<Buffer | null> {
  const render = pictureRenderer();
  if (!render || variant.format === 'avif') return null;
  const name = `${hash}_${variantName(variant)}`;
  const cached = await cache().find(name);
  if (cached) return cached;
  const recipe = await findRecipe(hash);
  return recipe === null ? null : cache().read(name, () => render(recipe, variant), signal);
}
