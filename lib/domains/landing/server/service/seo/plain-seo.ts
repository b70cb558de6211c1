import 'server-only';
import type { Metadata } from 'next';
import { getPageMeta } from '@/lib/domains/content/server/service/page-meta';
import { typeTexts } from '@/lib/domains/content/server/service/type-texts';
import type { PageType } from '@/lib/domains/content/types';
import { paths } from '@/lib/paths';
import { pageTitle } from '@/lib/platform/seo/metadata';
import type { PageSeo } from '@/lib/platform/seo/page-seo';

const PLAIN = {
  login: paths.login(),
  signup: paths.signup(),
  forgot: paths.forgotPassword(),
  itinerary: paths.itinerary(),
  search: paths.search(),
} as const;
type PlainPage = keyof typeof PLAIN;

export const isPlainPage = (page: PageType): page is PlainPage => page in PLAIN;

export async function plainSeo(page: PlainPage): Promise<PageSeo> {
  const { title, description, heading, text, breadcrumbs } = await getPageMeta(page, '');
  return {
    title,
    description,
    heading,
    text,
    path: PLAIN[page],
    isIndexable: false,
    trail: breadcrumbs.map(({ name, path }) => ({ label: name, path })),
    schema: [],
  };
}

/** Robots come from the layout. It contains no personal data. */
export async function plainMetadata(page: PlainPage): Promise<Metadata> {
  const { title, description } = await typeTexts(page);
  return { title: pageTitle(title), description };
}
