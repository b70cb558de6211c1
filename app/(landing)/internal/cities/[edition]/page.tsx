import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { CityTile } from '@/components/landing/city-tile';
import { Section } from '@/components/landing/section';
import { CitiesByState } from '@/components/places/cities-by-state';
import { PlaceLinkList } from '@/components/places/place-link-list';
import { HeroSearch } from '@/components/search/hero-search';
import { SearchPlaceholder } from '@/components/search/search-placeholder';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { CATALOGUE_TAG } from '@/lib/domains/hotels/server/page-tags';
import { citiesSeo, listLandingCities, listTownHotels } from '@/lib/domains/landing/server/service/seo/site-seo';
import { env } from '@/lib/platform/env/env';
import { addPageTags } from '@/lib/platform/page-cache/add-page-tags';
import { JsonLdGraph } from '@/lib/platform/seo/json-ld-graph';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import tiles from '@/components/landing/city-tile.module.css';
import styles from '@/components/places/places.module.css';

/** The page is rendered at the first request, because the build has no database, and again every hour. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

const TOP_CITIES = 12;
const loadCities = cache(async () => {
  await addPageTags([CATALOGUE_TAG, CONTENT_TAG]);
  const [seo, cities, towns] = await Promise.all([citiesSeo(), listLandingCities(), listTownHotels()]);
  return { seo, cities, towns };
});

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...(await loadCities()).seo, siteUrl: env().SITE_URL });
}

export default async function CitiesPage({ params }: { params: Promise<{ edition: string }> }) {
  if ((await params).edition !== 'main') notFound();
  const { cities, towns, seo } = await loadCities();
  return (
    <>
      <JsonLdGraph nodes={seo.schema} />
      <header className={styles.plainHead}>
        <Breadcrumbs items={seo.trail.map(({ label, path }) => ({ label, href: path }))} />
        <h1 className={styles.title}>{seo.heading}</h1>
        {seo.text && <p className={styles.about}>{seo.text}</p>}
        <HeroSearch>
          <SearchPlaceholder />
        </HeroSearch>
      </header>
      <Section title="Most visited">
        <ul className={`${tiles.grid} ${tiles.fewOnPhones}`}>
          {cities.slice(0, TOP_CITIES).map((city, index) => (
            <CityTile key={city.id} city={city} isFirst={index === 0} />
          ))}
        </ul>
      </Section>
      <Section title="All cities by state">
        <CitiesByState cities={cities} />
      </Section>
      <PlaceLinkList title="In smaller towns" links={towns} />
    </>
  );
}
