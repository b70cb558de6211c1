import 'server-only';
import type { ReadStoredTexts } from '@/lib/domains/landing/server/service/seo/apply-stored-texts';
import { getSeo } from '@/lib/domains/landing/server/service/seo/get-seo';
import { toStoredTextKey } from '@/lib/domains/landing/rules/stored-text-key';
import { isUnindexedPage, unindexedSeo } from '@/lib/domains/landing/server/service/seo/unindexed-seo';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { DEFAULT_META } from '@/lib/domains/content/server/service/default-meta';
import type { TextTarget } from '@/lib/domains/content/rules/text-keys';
import type { PlaceholderValues } from '@/lib/domains/content/rules/placeholders';
import type { StoredMeta } from '@/lib/domains/content/server/service/page-meta';
import { encodeHotelId } from '@/lib/ids';
import type { PageSeo } from '@/lib/platform/seo/page-seo';

type PageTarget = Extract<TextTarget, { kind: 'page' }>;

export interface PageFacts {
  seo: PageSeo;
  values: PlaceholderValues;
}

/**
 * A page with given texts instead of the stored ones; null shows the generated texts. The texts of a page type are shown on its first page.
 * @returns null if the type has no page
 * @throws {AppError} NOT_FOUND for an unknown page
 */
export async function describePage({ page, q }: PageTarget, texts: StoredMeta | null): Promise<PageFacts | null> {
  if (isUnindexedPage(page)) {
    const { title, description, heading, text } = { ...DEFAULT_META[page], ...texts };
    return { seo: { ...(await unindexedSeo(page)), title, description, heading, text }, values: {} };
  }
  const example = q || page === 'common' || page === 'cities' ? q : await findExample(page);
  if (example === null) return null;
  let values: PlaceholderValues = {};
  const read: ReadStoredTexts = (_page, _q, found) => {
    values = found;
    return Promise.resolve(texts);
  };
  const seo = await getSeo(page, example, 1, read);
  return { seo, values };
}

async function findExample(page: 'city' | 'locality' | 'landmark' | 'category' | 'hd'): Promise<string | null> {
  const index = await landingIndex();
  if (page === 'hd') {
    const [id] = index.hotels.keys();
    return id === undefined ? null : encodeHotelId(id);
  }
  const entry = [...index.places.values()].find(({ kind }) => kind === page);
  return entry ? toStoredTextKey(entry) : null;
}
