import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { readPageNumber, readPlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import { getPlaceWithSeo } from '@/lib/domains/landing/server/service/seo/place-seo';
import { env } from '@/lib/platform/env/env';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import type { SearchParams } from '@/lib/request-context/search-params';
import { PlacePageBody } from '../../_components/place-page';

/** A filtered list is rendered for each request, not cached and not indexed; its canonical address is the whole list. */
type Props = { params: Promise<{ place: string }>; searchParams: SearchParams };

const load = cache(async (key: string, queryText: string) => {
  const query = new URLSearchParams(queryText);
  const filter = readPlaceFilter(query);
  const number = readPageNumber(query.get('page'));
  const entry = (await landingIndex()).placesByKey.get(key);
  if (!entry || number === null) notFound();
  const place = await getPlaceWithSeo(entry, number, filter);
  if (!place) notFound();
  return { ...place, filter };
});

async function loadFrom({ params, searchParams }: Props) {
  const [{ place }, asked] = await Promise.all([params, searchParams]);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    for (const one of [value ?? []].flat()) query.append(name, one);
  }
  return load(place, query.toString());
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return pageMetadata({ ...(await loadFrom(props)).seo, siteUrl: env().SITE_URL });
}

export default async function FilteredPlacePage(props: Props) {
  return <PlacePageBody {...await loadFrom(props)} />;
}
