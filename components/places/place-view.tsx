import { HotelCardList } from '@/components/hotels/hotel-card-list';
import { pictureSet } from '@/components/hotels/picture-set';
import { StayLead, StayOffersProvider } from '@/components/hotels/stay-offers';
import { Section } from '@/components/landing/section';
import { HeroSearch } from '@/components/search/hero-search';
import { SearchPlaceholder } from '@/components/search/search-placeholder';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { placeFilterQuery, type PlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import type { SearchLocation } from '@/lib/domains/search/rules/search-state';
import type { PlaceFacts } from '@/lib/domains/search/types';
import type { Breadcrumb } from '@/lib/platform/seo/breadcrumbs';
import { DistanceList } from './distance-list';
import { MonthPrices } from './month-prices';
import { PlaceFilterForm } from './place-filter-form';
import { PlaceLinkList } from './place-link-list';
import { PlaceMap } from './place-map';
import { PlaceQuestions } from './place-questions';
import { PlaceSummary } from './place-summary';
import styles from './places.module.css';

interface PlaceViewProps extends PlaceFacts {
  kind: 'city' | 'locality' | 'landmark' | 'category';
  cityName: string;
  heading: string;
  text: string;
  trail: readonly Breadcrumb[];
  location: SearchLocation;
  /** Null for a city without a picture. */
  picture: { url: string; alt: string } | null;
  hotels: readonly SearchHotel[];
  filter: PlaceFilter;
}

export function PlaceView(props: PlaceViewProps) {
  const { cityName, filter, path, kind } = props;
  const hrefFor = (page: number) => {
    const query = placeFilterQuery(filter, page);
    return query === '' ? path : `${path}?${query}`;
  };
  const isFiltered = placeFilterQuery(filter) !== '';
  const isFirst = props.page === 1 && !isFiltered;
  return (
    <>
      <PlaceHead {...props} />
      <PlaceSummary facts={props} />
      <StayOffersProvider hotelIds={props.hotels.map(({ id }) => id)}>
        <Section
          title={isFiltered ? `${props.matchCount} of ${props.hotelCount} hotels` : 'Hotels'}
          lead={
            <StayLead>
              {`Website rates for one adult tonight, before tax, ${sortText(filter.sort, kind)}. When you are logged in, a search with your dates shows what your company pays.`}
            </StayLead>
          }
        >
          <PlaceFilterForm
            path={path}
            filter={filter}
            facilities={props.facilities}
            hotelCount={props.hotelCount}
            taxThreshold={props.taxThreshold}
          />
          {props.hotels.length > 0 ? (
            <HotelCardList
              hotels={props.hotels}
              isFirstLazy={props.picture !== null}
              hasDistance={kind === 'landmark'}
            />
          ) : (
            <EmptyState
              title="No hotel matches all of these filters"
              icon="filter"
              headingLevel={3}
              action={<ButtonLink href={path}>Show all {props.hotelCount}</ButtonLink>}
            />
          )}
          <div className={styles.pages}>
            <Pagination page={props.page} pageCount={props.pageCount} hrefFor={hrefFor} />
          </div>
        </Section>
      </StayOffersProvider>
      {props.pins.length > 0 && (
        <Section
          title={`Map of these hotels`}
          lead="The numbers are those of the list. Distances are in a straight line."
        >
          <PlaceMap pins={props.pins} labels={props.labels} origin={props.origin} name={props.location.label} />
        </Section>
      )}
      {isFirst && (
        <div className={styles.pair}>
          <MonthPrices months={props.months} />
          <DistanceList distances={props.distances} from={props.location.label} />
        </div>
      )}
      <PlaceLinkList title={`Localities in ${cityName}`} links={props.localities} />
      <PlaceLinkList title={`Near landmarks of ${cityName}`} links={props.landmarks} />
      <PlaceLinkList title={`Kinds of hotels in ${cityName}`} links={props.categories} />
      {isFirst && <PlaceQuestions questions={props.questions} />}
      <PlaceLinkList title={`Cities near ${cityName}`} links={props.cities} />
    </>
  );
}

function sortText(sort: PlaceFilter['sort'], kind: PlaceViewProps['kind']): string {
  if (sort === 'price') return 'lowest rate of the next 30 days first';
  if (kind === 'landmark') return 'nearest first';
  return sort === 'distance' ? 'nearest to the centre first' : 'best rated first';
}

function PlaceHead({ trail, heading, text, picture, location }: PlaceViewProps) {
  return (
    <header className={styles.head}>
      <div className={styles.crumbs}>
        <Breadcrumbs
          items={trail.map(({ label, path }, index) =>
            index === trail.length - 1 ? { label } : { label, href: path },
          )}
        />
      </div>
      <div>
        <h1 className={styles.title}>{heading}</h1>
        {text && <p className={styles.about}>{text}</p>}
      </div>
      {picture && (
        <img
          className={styles.picture}
          src={picture.url}
          srcSet={pictureSet(picture.url)}
          sizes="(min-width: 62rem) 34rem, 100vw"
          width={664}
          height={332}
          alt={picture.alt}
          fetchPriority="high"
          decoding="async"
        />
      )}
      <div className={styles.search}>
        <HeroSearch location={location}>
          <SearchPlaceholder label={location.label} />
        </HeroSearch>
      </div>
    </header>
  );
}
