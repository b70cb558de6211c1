import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { cityTag } from '@/lib/domains/hotels/server/page-tags';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { NO_FILTER, readPageNumber } from '@/lib/domains/landing/rules/place-filter';
import { findPlaceWithSeo } from '@/lib/domains/landing/server/service/seo/place-seo';
import { env } from '@/lib/platform/env/env';
import { addPageTags } from '@/lib/platform/page-cache/add-page-tags';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { PlacePageBody } from '../../../_components/place-page';

/** The page is rendered at the first request, because the build has no database, and again every hour. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** `place` is the `placeKey` to which the middleware has resolved the URL. */
type Props = { params: Promise<{ place: string; page: string }> };

const loadPlace = cache(async (key: string, page: string) => {
  const number = readPageNumber(page);
  const entry = (await landingIndex()).placesByKey.get(key);
  if (!entry || number === null) notFound();
  await addPageTags([cityTag(entry.cityId), CONTENT_TAG]);
  const place = await findPlaceWithSeo(entry, number);
  if (!place) notFound();
  return place;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { place, page } = await params;
  return pageMetadata({ ...(await loadPlace(place, page)).seo, siteUrl: env().SITE_URL });
}

export default async function PlacePage({ params }: Props) {
  const { place, page } = await params;
  return <PlacePageBody {...await loadPlace(place, page)} filter={NO_FILTER} />;
}
