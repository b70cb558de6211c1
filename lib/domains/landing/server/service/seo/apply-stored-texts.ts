import 'server-only';
import { findStoredMeta, type StoredMeta } from '@/lib/domains/content/server/service/page-meta';
import { fillPlaceholders, type PlaceholderValues } from '@/lib/domains/content/rules/placeholders';
import type { PageType } from '@/lib/domains/content/types';
import type { PageSeo } from '@/lib/platform/seo/page-seo';

/** Reads the stored texts of a page. Previews pass a function that returns a draft. */
export type ReadStoredTexts = (page: PageType, q: string, values: PlaceholderValues) => Promise<StoredMeta | null>;

type Texts = Pick<PageSeo, 'title' | 'description' | 'heading' | 'text' | 'trail'>;

/**
 * Replaces texts by stored ones. Texts that are stored for the page take precedence over those for its type. A stored text
 * is ignored if one of its placeholders has no value.
 */
export async function applyStoredTexts<W extends Texts>(
  texts: W,
  page: PageType,
  q: string,
  values: PlaceholderValues,
  read: ReadStoredTexts = findStoredMeta,
): Promise<W> {
  const stored = await read(page, q, values);
  return stored ? { ...texts, ...fillTexts(stored, values) } : texts;
}

function fillTexts({ breadcrumbs, ...stored }: StoredMeta, values: PlaceholderValues): Partial<Texts> {
  const entries = Object.entries(stored).flatMap(([name, text]) => {
    const filledText = fillPlaceholders(text, values);
    return filledText === null ? [] : [[name, filledText] as const];
  });
  return {
    ...Object.fromEntries(entries),
    ...(breadcrumbs ? { trail: breadcrumbs.map(({ name, path }) => ({ label: name, path })) } : {}),
  };
}
