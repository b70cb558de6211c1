import { editContent } from '@/lib/domains/content/server/service/edit-content';
import { changePlaces, type PlaceChange } from '@/lib/domains/landing/server/service/address/change-places';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { readContentFile, type ContentFile } from './content-file';
import { findPlaces, type FoundPlace } from './find-places';

export interface ContentReport {
  readonly reasons: readonly string[];
  readonly entries: number;
  readonly written: number;
}

/**
 * Writes a content file and invalidates cached pages in one transaction. Writes nothing when an entry is invalid.
 */
export async function importContent(text: string, options: { dryRun: boolean }): Promise<ContentReport> {
  const read = readContentFile(text);
  if ('reasons' in read) return { reasons: read.reasons, entries: 0, written: 0 };
  const { content } = read;
  const entries = countEntries(content);
  const { places, reasons } = await findPlaces(content.places ?? [], connection());
  reasons.unshift(...findRepeated(content));
  if (reasons.length > 0 || options.dryRun) return { reasons, entries, written: 0 };
  try {
    await inTransaction((tx) => write(content, places, tx));
  } catch (error) {
    if (!AppError.is(error, 'ADDRESS_TAKEN')) throw error;
    return { reasons: [error.message], entries, written: 0 };
  }
  return { reasons: [], entries, written: entries };
}

const countEntries = ({ contents = {}, versioned = [], meta = [], places = [] }: ContentFile) =>
  Object.keys(contents).length + versioned.length + meta.length + places.length;

function findRepeated({ versioned = [], meta = [], places = [] }: ContentFile): string[] {
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
  const tags = await editContent({ contents, versioned, meta }, tx);
  await changePlaces(places.map(toPlaceChange), tx);
  await invalidateTags(tags, tx);
}

function toPlaceChange({ id, cityId, change, before }: FoundPlace): PlaceChange {
  const { kind, name, about, new_slug: slug } = change;
  const given = { ...(name && { name }), ...(about && { about }), ...(slug && { slug }) };
  const names = Object.keys(given) as (keyof typeof before)[];
  return { kind, id, cityId, ...given, before: Object.fromEntries(names.map((key) => [key, before[key]])) };
}
