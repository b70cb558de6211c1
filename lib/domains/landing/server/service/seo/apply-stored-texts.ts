import 'server-only';
import { findStoredMeta, type StoredMeta } from '@/lib/domains/content/server/service/page-meta';
import { fillPlaceholders, type PlaceholderValues } from '@/lib/domains/content/rules/placeholders';
import type { PageType } from '@/lib/domains/content/types';
import type { PageSeo } from '@/lib/platform/seo/page-seo';

type Texts = Pick<PageSeo, 'title' | 'description' | 'heading' | 'text' | 'trail'>;

/** Texts of this place first, then those of its type; a text whose placeholder has no value is left out. */
export async function applyStoredTexts<W extends Texts>(
  texts: W,
  page: PageType,
  q: string,
  values: PlaceholderValues,
): Promise<W> {
  const stored = await findStoredMeta(page, q);
  return stored ? { ...texts, ...filled(stored, values) } : texts;
}

function filled({ breadcrumbs, ...stored }: StoredMeta, values: PlaceholderValues): Partial<Texts> {
  const entries = Object.entries(stored).flatMap(([name, text]) => {
    const filledText = fillPlaceholders(text, values);
    return filledText === null ? [] : [[name, filledText] as const];
  });
  return {
    ...Object.fromEntries(entries),
    ...(breadcrumbs ? { trail: breadcrumbs.map(({ name, path }) => ({ label: name, path })) } : {}),
  };
}
