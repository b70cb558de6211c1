import 'server-only';
import type { Metadata } from 'next';
import { getPageMeta } from '@/lib/domains/content/server/service/page-meta';
import { getPageTypeTexts } from '@/lib/domains/content/server/service/page-type-texts';
import type { PageType } from '@/lib/domains/content/types';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/platform/seo/metadata';
import type { PageSeo } from '@/lib/platform/seo/page-seo';

const UNINDEXED_PATHS = {
  login: paths.login(),
  signup: paths.signup(),
  forgot: paths.forgotPassword(),
  itinerary: paths.itinerary(),
  search: paths.search(),
} as const;
type UnindexedPage = keyof typeof UNINDEXED_PATHS;

export const isUnindexedPage = (page: PageType): page is UnindexedPage => page in UNINDEXED_PATHS;

export async function unindexedSeo(page: UnindexedPage): Promise<PageSeo> {
  const { title, description, heading, text, breadcrumbs } = await getPageMeta(page, '');
  return {
    title,
    description,
    heading,
    text,
    path: UNINDEXED_PATHS[page],
    isIndexable: false,
    trail: breadcrumbs.map(({ name, path }) => ({ label: name, path })),
    schema: [],
  };
}

/** The layout adds the robots directives. */
export async function unindexedMetadata(page: UnindexedPage): Promise<Metadata> {
  const { title, description } = await getPageTypeTexts(page);
  return { title: pageTitle(title), description };
}
