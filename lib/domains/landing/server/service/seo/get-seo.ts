import 'server-only';
import type { PageMeta } from '@/lib/domains/content/contract/content';
import { getPageMeta } from '@/lib/domains/content/server/service/page-meta';
import type { PageType } from '@/lib/domains/content/types';
import { resolveLandingPath } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import { NO_FILTER } from '@/lib/domains/landing/rules/place-filter';
import { parseHotelIdentifier } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PageSeo } from '@/lib/platform/seo/page-seo';
import type { ReadStoredTexts } from './apply-stored-texts';
import { getHotelWithSeo } from './hotel-seo';
import { findPlaceWithSeo } from './place-seo';
import { isUnindexedPage, unindexedSeo } from './unindexed-seo';
import { citiesSeo, homeSeo } from './site-seo';

function placePathOf(route: 'city' | 'locality' | 'landmark' | 'category', q: string): string {
  if (route === 'category') return `/${q}/`;
  return route === 'landmark' ? paths.landmark(q) : paths.city(q);
}

/** Calls the functions that the pages use. @throws {AppError} NOT_FOUND */
export async function getSeo(route: PageType, q: string, page = 1, read?: ReadStoredTexts): Promise<PageSeo> {
  switch (route) {
    case 'common':
      return homeSeo(read);
    case 'cities':
      return citiesSeo(read);
    case 'city':
    case 'locality':
    case 'landmark':
    case 'category':
      return placeSeo(route, q, page, read);
    case 'hd': {
      const id = parseHotelIdentifier(q);
      if (id === null) throw new AppError('NOT_FOUND', { field: 'q' });
      return (await getHotelWithSeo(id, read)).seo;
    }
    default:
      return unindexedSeo(route);
  }
}

async function placeSeo(
  route: 'city' | 'locality' | 'landmark' | 'category',
  q: string,
  page: number,
  read?: ReadStoredTexts,
) {
  const address = await resolveLandingPath(placePathOf(route, q));
  const found = address?.type === 'moved' ? await resolveLandingPath(address.path) : address;
  const isRequestedPlace = found?.type === 'place' && found.entry.kind === route;
  const place = isRequestedPlace ? await findPlaceWithSeo(found.entry, page, NO_FILTER, read) : null;
  if (!place) throw new AppError('NOT_FOUND', { field: isRequestedPlace ? 'page' : 'q' });
  return place.seo;
}

export async function getMeta(page: PageType, q: string): Promise<PageMeta> {
  const isOfType = isUnindexedPage(page) || (q === '' && page !== 'common' && page !== 'cities');
  const seo = isOfType ? null : await getSeo(page, q.toLowerCase()).catch(nullWhenNotFound);
  if (!seo) return getPageMeta(page, q);
  const { title, description, heading, text, trail } = seo;
  return {
    page,
    q,
    title,
    description,
    heading,
    text,
    breadcrumbs: trail.map(({ label, path }) => ({ name: label, path })),
  };
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}
