import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MemberGreeting } from '@/components/account/member-greeting';
import { CityTile } from '@/components/landing/city-tile';
import { RecommendationsSkeleton, StaysSkeleton } from '@/components/landing/member-skeleton';
import { MemberStart } from '@/components/landing/member-start';
import { OfferCard } from '@/components/landing/offer-card';
import { PerkList } from '@/components/landing/perk-list';
import { Recommendations } from '@/components/landing/recommendations';
import { Section } from '@/components/landing/section';
import { HeroSearch } from '@/components/search/hero-search';
import { SearchPlaceholder } from '@/components/search/search-placeholder';
import { ButtonLink } from '@/components/ui/button-link';
import { artSrcSet } from '@/lib/domains/content/rules/art';
import { listContents } from '@/lib/domains/content/server/service/contents';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { CATALOGUE_TAG } from '@/lib/domains/hotels/server/page-tags';
import { homeSeo, listLandingCities } from '@/lib/domains/landing/server/service/seo/site-seo';
import { env } from '@/lib/platform/env/env';
import { addPageTags } from '@/lib/platform/page-cache/add-page-tags';
import { JsonLdGraph } from '@/lib/platform/seo/json-ld-graph';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';
import city from '@/components/landing/city-tile.module.css';
import styles from '@/components/landing/home.module.css';

/** The page is rendered at the first request, because the build has no database, and again every hour. */
export const revalidate = 3600;
export const generateStaticParams = () => [];

const TOP_CITIES = 12;

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ ...(await homeSeo()), siteUrl: env().SITE_URL });
}

export default async function HomePage({ params }: { params: Promise<{ edition: string }> }) {
  if ((await params).edition !== 'main') notFound();
  await addPageTags([CONTENT_TAG, CATALOGUE_TAG]);
  const [seo, cities, contents] = await Promise.all([
    homeSeo(),
    listLandingCities(),
    listContents(['b2b_landing_banner', 'b2b_offers_list', 'b2b_perks_list']),
  ]);
  const { b2bLandingBanner: banner, b2bOffersList: offers = [], b2bPerksList: perks = [] } = contents;
  return (
    <>
      <JsonLdGraph nodes={seo.schema} />
      <section className={styles.hero}>
        {banner && (
          <img
            className={styles.heroPicture}
            src={banner.imageUrl}
            srcSet={artSrcSet(banner.imageUrl)}
            sizes="(min-width: 100rem) 100rem, 100vw"
            width={1600}
            height={900}
            alt={banner.imageAlt}
            fetchPriority="high"
            decoding="async"
          />
        )}
        <div className={styles.heroText}>
          <MemberGreeting />
          <h1 className={styles.heroTitle}>{seo.heading || banner?.title}</h1>
          <p className={styles.heroLead}>{seo.text || banner?.description}</p>
          {banner?.ctaLabel && banner.ctaPath && (
            <ButtonLink className={styles.heroMore} href={banner.ctaPath} variant="link" iconEnd="arrow-right">
              {banner.ctaLabel}
            </ButtonLink>
          )}
        </div>
        <div className={styles.heroSearch}>
          <HeroSearch>
            <SearchPlaceholder />
          </HeroSearch>
        </div>
      </section>
      <div className={styles.start}>
        <MemberStart>
          <StaysSkeleton />
        </MemberStart>
      </div>
      <div className={styles.band}>
        <Recommendations>
          <RecommendationsSkeleton />
        </Recommendations>
      </div>
      {offers.length > 0 && (
        <Section title="Offers">
          <ul className={styles.offers}>
            {offers.map((offer) => (
              <OfferCard key={offer.title} offer={offer} />
            ))}
          </ul>
        </Section>
      )}
      {cities.length > 0 && (
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
            {cities.slice(0, TOP_CITIES).map((summary) => (
              <CityTile key={summary.id} city={summary} />
            ))}
          </ul>
        </Section>
      )}
      {perks.length > 0 && (
        <Section title="What your company gets">
          <PerkList perks={perks} />
        </Section>
      )}
    </>
  );
}
