import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { CityTile } from '@/components/landing/city-tile';
import { Section } from '@/components/landing/section';
import { CitiesByState } from '@/components/places/cities-by-state';
import { HeroSearch } from '@/components/search/hero-search';
import { SearchStandIn } from '@/components/search/search-stand-in';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { listCities } from '@/lib/domains/hotels/server/service';
import { env } from '@/lib/platform/env/env';
import { shareImageUrl } from '@/lib/platform/illustrations/server/share-address';
import { breadcrumbList } from '@/lib/platform/seo/breadcrumbs';
import { JsonLd } from '@/lib/platform/seo/json-ld';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';
import tiles from '@/components/landing/city-tile.module.css';
import styles from '@/components/places/places.module.css';

/** Rendered on demand and kept for an hour; nothing is rendered while building, where there is no database. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

const TOP_CITIES = 12;
const TRAIL = [
  { label: 'Home', path: paths.home() },
  { label: 'Cities', path: paths.cities() },
];

const load = cache(async () => {
  const cities = await listCities();
  const hotels = cities.reduce((sum, { hotelCount }) => sum + hotelCount, 0);
  return { cities, heading: `${hotels} hotels in ${cities.length} cities of India` };
});

export async function generateMetadata(): Promise<Metadata> {
  const { cities, heading } = await load();
  const named = cities.slice(0, 3).map(({ name }) => name);
  return pageMetadata({
    title: heading,
    description: `Business hotels in ${named.join(', ')} and ${cities.length - named.length} other cities of India: corporate beside website rates, billing to company and one GST invoice.`,
    path: paths.cities(),
    imagePath: shareImageUrl({ subject: { family: 'product' }, title: heading, subtitle: named.join(' · ') }),
    siteUrl: env().SITE_URL,
  });
}

export default async function CitiesPage({ params }: { params: Promise<{ edition: string }> }) {
  if ((await params).edition !== 'main') notFound();
  const { cities, heading } = await load();
  return (
    <>
      <JsonLd data={{ '@context': 'https://schema.org', ...breadcrumbList(TRAIL, env().SITE_URL) }} />
      <header className={styles.plainHead}>
        <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: 'Cities' }]} />
        <h1 className={styles.title}>{heading}</h1>
        <HeroSearch>
          <SearchStandIn />
        </HeroSearch>
      </header>
      <Section title="Most visited">
        <ul className={tiles.grid}>
          {cities.slice(0, TOP_CITIES).map((city) => (
            <CityTile key={city.id} city={city} />
          ))}
        </ul>
      </Section>
      <Section title="All cities by state">
        <CitiesByState cities={cities} />
      </Section>
    </>
  );
}
