import 'server-only';
import { findStoredMeta, type StoredMeta } from '@/lib/domains/content/server/service/page-meta';
import { fillPlaceholders, type PlaceholderValues } from '@/lib/domains/content/rules/placeholders';
import type { PageType } from '@/lib/domains/content/types';
import type { PageSeo } from '@/lib/platform/seo/page-seo';

type Words = Pick<PageSeo, 'title' | 'description' | 'heading' | 'text' | 'trail'>;

/** Texts of this place first, then those of its type; a text whose placeholder has no value is left out. */
export async function applyStoredWords<W extends Words>(
  words: W,
  page: PageType,
  q: string,
  values: PlaceholderValues,
): Promise<W> {
  const stored = await findStoredMeta(page, q);
  return stored ? { ...words, ...filled(stored, values) } : words;
}

function filled({ breadcrumbs, ...texts }: StoredMeta, values: PlaceholderValues): Partial<Words> {
  const entries = Object.entries(texts).flatMap(([name, text]) => {
    const said = fillPlaceholders(text, values);
    return said === null ? [] : [[name, said] as const];
  });
  return {
    ...Object.fromEntries(entries),
    ...(breadcrumbs ? { trail: breadcrumbs.map(({ name, path }) => ({ label: name, path })) } : {}),
  };
}
