import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { resolveLandingPath } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import { cityTag } from '@/lib/domains/hotels/server/page-tags';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { NO_FILTER, readPageNumber } from '@/lib/domains/landing/rules/place-view';
import { getPlaceWithSeo } from '@/lib/domains/landing/server/service/seo/place-seo';
import { env } from '@/lib/platform/env/env';
import { carryTags } from '@/lib/platform/page-cache/carry-tags';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { PlacePageBody } from '../../../_components/place-page';

/** Rendered on demand: the build has no database. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** `shape` is the whole landing address without its slashes: `hotels-near-bagmane-tech-park`. */
type Props = { params: Promise<{ shape: string; page: string }> };

const load = cache(async (shape: string, page: string) => {
  const number = readPageNumber(page);
  const address = await resolveLandingPath(`/${shape}/`);
  if (address?.type !== 'place' || number === null) notFound();
  await carryTags([cityTag(address.entry.cityId), CONTENT_TAG]);
  const place = await getPlaceWithSeo(address.entry, number);
  if (!place) notFound();
  return place;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { shape, page } = await params;
  return pageMetadata({ ...(await load(shape, page)).seo, siteUrl: env().SITE_URL });
}

export default async function PlacePage({ params }: Props) {
  const { shape, page } = await params;
  return <PlacePageBody {...await load(shape, page)} filter={NO_FILTER} />;
}
