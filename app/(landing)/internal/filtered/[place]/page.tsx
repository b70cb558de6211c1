import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { readPageNumber, readPlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import { findPlaceWithSeo } from '@/lib/domains/landing/server/service/seo/place-seo';
import { env } from '@/lib/platform/env/env';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import type { SearchParams } from '@/lib/request-context/search-params';
import { PlacePageBody } from '../../_components/place-page';

/** A filtered list is rendered for each request and is not indexed. Its canonical URL is the unfiltered list. */
type Props = { params: Promise<{ place: string }>; searchParams: SearchParams };

const loadPlace = cache(async (key: string, queryText: string) => {
  const query = new URLSearchParams(queryText);
  const filter = readPlaceFilter(query);
  const number = readPageNumber(query.get('page'));
  const entry = (await landingIndex()).placesByKey.get(key);
  if (!entry || number === null) notFound();
  const place = await findPlaceWithSeo(entry, number, filter);
  if (!place) notFound();
  return { ...place, filter };
});

async function loadFromUrl({ params, searchParams }: Props) {
  const [{ place }, urlParams] = await Promise.all([params, searchParams]);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(urlParams)) {
    for (const one of [value ?? []].flat()) query.append(name, one);
  }
  return loadPlace(place, query.toString());
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return pageMetadata({ ...(await loadFromUrl(props)).seo, siteUrl: env().SITE_URL });
}

export default async function FilteredPlacePage(props: Props) {
  return <PlacePageBody {...await loadFromUrl(props)} />;
}
