import 'server-only';
import { createHash } from 'node:crypto';
import { findCategories } from '@/lib/domains/hotels/server/service/catalogue/categories';
import { arrangeCategories, type Arrangement } from '@/lib/domains/landing/server/service/address/arrange-categories';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { connection } from '@/lib/platform/db/connection';
import { AppError } from '@/lib/platform/errors/app-error';
import type { CategoriesAnswer } from '../../contract/categories';

/** Counts come from the index of addresses, which is in memory. */
export async function readCategories(): Promise<CategoriesAnswer> {
  const [stored, { places, placesWithoutPage }] = await Promise.all([findCategories(connection()), landingIndex()]);
  return {
    categories: stored.map(({ id, name, slug, isShown }) => {
      const isOwn = ({ kind, refId }: { kind: string; refId: number }) => kind === 'category' && refId === id;
      const pages = [...places.values()].filter(isOwn);
      const hotels = [...pages, ...placesWithoutPage.filter(isOwn)].reduce(
        (sum, { hotelCount }) => sum + hotelCount,
        0,
      );
      return { id, name, slug, isShown, hotels, pages: pages.length };
    }),
    version: versionOf(stored),
  };
}

/** @throws {AppError} CONTENT_CHANGED, INVALID_INPUT */
export async function changeCategories({
  version,
  categories,
}: {
  version: string;
  categories: readonly { id: number; isShown: boolean }[];
}): Promise<CategoriesAnswer> {
  await arrangeCategories(categories, (stored) => {
    if (versionOf(stored) !== version) throw new AppError('CONTENT_CHANGED');
  });
  return readCategories();
}

function versionOf(stored: Arrangement): string {
  const values = stored.map(({ id, isShown }) => [id, isShown]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
}
