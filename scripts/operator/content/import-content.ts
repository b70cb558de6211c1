import { and, eq } from 'drizzle-orm';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { contentBlocks, seoContents } from '@/lib/domains/content/server/tables';
import { CATALOGUE_TAG, cityTag } from '@/lib/domains/hotels/server/page-tags';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';
import { readContentFile, type ContentFile } from './content-file';
import { changePlace, findPlaces, type FoundPlace } from './places';

export interface ContentReport {
  readonly reasons: readonly string[];
  /** Entries of the file, and how many were written. */
  readonly entries: number;
  readonly written: number;
}

/**
 * Writes a content file: everything in one transaction, or nothing where one entry is wrong. Cached pages are told in it.
 * @param text of the file
 */
export async function importContent(text: string, options: { dryRun: boolean }): Promise<ContentReport> {
  const read = readContentFile(text);
  if ('reasons' in read) return { reasons: read.reasons, entries: 0, written: 0 };
  const { content } = read;
  const entries = countEntries(content);
  const { places, reasons } = await findPlaces(content.places ?? [], connection());
  reasons.unshift(...repeated(content));
  if (reasons.length > 0 || options.dryRun) return { reasons, entries, written: 0 };
  await inTransaction((tx) => write(content, places, tx));
  return { reasons: [], entries, written: entries };
}

const countEntries = ({ contents = {}, versioned = [], meta = [], places = [] }: ContentFile) =>
  Object.keys(contents).length + versioned.length + meta.length + places.length;

/** Two entries for one thing: which of them would hold? */
function repeated({ versioned = [], meta = [], places = [] }: ContentFile): string[] {
  const keys = [
    ...versioned.map(({ key, version }, index) => [`versioned[${index}]`, `${key} ${version}`] as const),
    ...meta.map(({ page, q }, index) => [`meta[${index}]`, `${page} ${q}`] as const),
    ...places.map(({ kind, slug, city = '' }, index) => [`places[${index}]`, `${kind} ${city} ${slug}`] as const),
  ];
  const seen = new Map<string, string>();
  return keys.flatMap(([at, key]) => {
    const before = seen.get(key);
    if (before === undefined) seen.set(key, at);
    return before === undefined ? [] : [`${at} repeats ${before}`];
  });
}

async function write(content: ContentFile, places: readonly FoundPlace[], tx: Tx): Promise<void> {
  const { contents = {}, versioned = [], meta = [] } = content;
  for (const [key, value] of Object.entries(contents)) await writeBlock({ key, version: 1, value }, tx);
  for (const block of versioned) await writeBlock(block, tx);
  for (const { page, q, value } of meta) {
    await tx.delete(seoContents).where(and(eq(seoContents.page, page), eq(seoContents.q, q)));
    if (value !== null) await tx.insert(seoContents).values({ page, q, value, updatedAt: now() });
  }
  for (const found of places) await changePlace(found, tx);
  // Autosuggest knows places by their names.
  if (places.length > 0) await rebuildSearchPlaces(tx);
  await invalidateTags(tagsOf(content, places), tx);
}

async function writeBlock(block: { key: string; version: number; value: unknown }, tx: Tx): Promise<void> {
  const { key, version, value } = block;
  await tx.delete(contentBlocks).where(and(eq(contentBlocks.key, key), eq(contentBlocks.version, version)));
  if (value !== null && value !== undefined)
    await tx.insert(contentBlocks).values({ key, version, value, updatedAt: now() });
}

/** A new name may stand in any list of links; new words stand on the pages of their city only. */
function tagsOf({ contents, versioned, meta }: ContentFile, places: readonly FoundPlace[]): string[] {
  if (
    places.some(
      ({ change }) => change.new_slug !== undefined || change.name !== undefined || change.kind === 'category',
    )
  )
    return [EVERY_PAGE_TAG];
  const hasWords = Object.keys(contents ?? {}).length + (versioned?.length ?? 0) + (meta?.length ?? 0) > 0;
  return [
    ...(hasWords ? [CONTENT_TAG] : []),
    ...places.flatMap(({ cityId }) => (cityId === null ? [] : [cityTag(cityId)])),
    ...(places.length > 0 ? [CATALOGUE_TAG] : []),
  ];
}
