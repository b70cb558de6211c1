import { HotelCardList } from '@/components/hotels/hotel-card-list';
import { Section } from '@/components/landing/section';
import { HeroSearch } from '@/components/search/hero-search';
import { SearchStandIn } from '@/components/search/search-stand-in';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import type { SearchHotel } from '@/lib/domains/search/contract';
import type { SearchLocation } from '@/lib/domains/search/rules/search-state';
import { PlaceLinkList } from './place-link-list';
import type { PlaceWords } from './place-words';
import styles from './places.module.css';

type Links = { name: string; path: string; detail: string }[];

interface PlaceViewProps {
  words: PlaceWords;
  cityName: string;
  location: SearchLocation;
  /** 2:1, drawn in 664 and 1280 pixels of width. */
  picture: { small: string; large: string; alt: string };
  hotels: readonly SearchHotel[];
  /** Near a landmark the distance is what counts. */
  hasDistance: boolean;
  localities: Links;
  landmarks: Links;
  categories: Links;
  cities: Links;
}

/** The page of a city, locality, landmark or category: all of them have the same parts. */
export function PlaceView(props: PlaceViewProps) {
  const { words, cityName, picture } = props;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.crumbs}>
          <Breadcrumbs
            items={words.trail.map(({ label, path }, index) =>
              index === words.trail.length - 1 ? { label } : { label, href: path },
            )}
          />
        </div>
        <div className={styles.words}>
          <h1 className={styles.title}>{words.heading}</h1>
          <p className={styles.about}>{words.about}</p>
        </div>
        <img
          className={styles.picture}
          src={picture.small}
          srcSet={`${picture.small} 664w, ${picture.large} 1280w`}
          sizes="(min-width: 62rem) 34rem, 100vw"
          width={664}
          height={332}
          alt={picture.alt}
          fetchPriority="high"
          decoding="async"
        />
        <div className={styles.search}>
          <HeroSearch location={props.location}>
            <SearchStandIn label={words.searchLabel} />
          </HeroSearch>
        </div>
      </header>
      <Section
        title="Hotels"
        lead="Website rates for one adult tonight, before tax. Log in to see what your company pays."
      >
        {props.hotels.length > 0 ? (
          <HotelCardList hotels={props.hotels} isFirstLazy hasDistance={props.hasDistance} />
        ) : (
          <EmptyState title="No hotels here yet" icon="building" headingLevel={3} />
        )}
      </Section>
      <PlaceLinkList title={`Localities in ${cityName}`} links={props.localities} />
      <PlaceLinkList title={`Near landmarks of ${cityName}`} links={props.landmarks} />
      <PlaceLinkList title={`Kinds of hotels in ${cityName}`} links={props.categories} />
      <PlaceLinkList title={`Cities near ${cityName}`} links={props.cities} />
    </>
  );
}
