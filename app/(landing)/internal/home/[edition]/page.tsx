import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrganizationJsonLd } from 'next-seo';
import { MemberGreeting } from '@/components/account/member-greeting';
import { CityTile } from '@/components/landing/city-tile';
import { OfferCard } from '@/components/landing/offer-card';
import { PerkList } from '@/components/landing/perk-list';
import { Recommendations } from '@/components/landing/recommendations';
import { Section } from '@/components/landing/section';
import { HeroSearch } from '@/components/search/hero-search';
import { SearchStandIn } from '@/components/search/search-stand-in';
import { ButtonLink } from '@/components/ui/button-link';
import { listContents } from '@/lib/domains/content/server/service';
import { listCities } from '@/lib/domains/hotels/server/service';
import { env } from '@/lib/platform/env/env';
import { JsonLd } from '@/lib/platform/seo/json-ld';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';
import city from '@/components/landing/city-tile.module.css';
import styles from './home.module.css';

/** Rendered on demand and kept for an hour; nothing is rendered while building, where there is no database. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

const TOP_CITIES = 12;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Corporate hotel booking with one GST invoice',
    description:
      'Search hotels across India, see corporate beside website rates, book for your colleagues, pay now or bill to company, and get one GST invoice.',
    path: paths.home(),
    siteUrl: env().SITE_URL,
  });
}

export default async function HomePage({ params }: { params: Promise<{ edition: string }> }) {
  if ((await params).edition !== 'main') notFound();
  const [cities, contents] = await Promise.all([
    listCities(TOP_CITIES),
    listContents(['b2b_landing_banner', 'b2b_offers_list', 'b2b_perks_list']),
  ]);
  const banner = contents.b2b_landing_banner;
  const { SITE_URL } = env();
  return (
    <>
      <OrganizationJsonLd name="Folio" url={SITE_URL} scriptKey="organization" />
      <JsonLd data={{ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Folio', url: SITE_URL }} />
      <section className={styles.hero}>
        {banner && (
          <img
            className={styles.picture}
            src={banner.image_url}
            width={1600}
            height={900}
            alt={banner.image_alt}
            fetchPriority="high"
            decoding="async"
          />
        )}
        <div className={styles.heroText}>
          <MemberGreeting />
          <h1 className={styles.title}>{banner?.title}</h1>
          <p className={styles.lead}>{banner?.description}</p>
        </div>
        <div className={styles.search}>
          <HeroSearch>
            <SearchStandIn />
          </HeroSearch>
        </div>
      </section>
      <Recommendations />
      <Section title="Offers">
        <ul className={styles.offers}>
          {contents.b2b_offers_list?.map((offer) => (
            <OfferCard key={offer.title} offer={offer} />
          ))}
        </ul>
      </Section>
      <Section
        title="Hotels by city"
        lead="Rooms near the offices, stations and airports that people travel to for work."
        action={
          <ButtonLink href={paths.cities()} variant="link" iconEnd="arrow-right">
            All cities
          </ButtonLink>
        }
      >
        <ul className={city.grid}>
          {cities.map((summary) => (
            <CityTile key={summary.id} city={summary} />
          ))}
        </ul>
      </Section>
      <Section title="What your company gets">
        <PerkList perks={contents.b2b_perks_list ?? []} />
      </Section>
    </>
  );
}
