import type { Metadata } from 'next';
import { PlaceView } from '@/components/places/place-view';
import { placeWords, type PlaceWords } from '@/components/places/place-words';
import { listFacilities } from '@/lib/domains/hotels/server/service';
import { DEFAULT_COUNTRY } from '@/lib/domains/search/literals';
import type { SearchLocation } from '@/lib/domains/search/rules/search-state';
import { getPlacePage, type PlacePage, type PlaceTarget } from '@/lib/domains/search/server/place-page';
import { env } from '@/lib/platform/env/env';
import { cityImageUrl, type Region } from '@/lib/platform/illustrations/address';
import { shareImageUrl } from '@/lib/platform/illustrations/server/share-address';
import { breadcrumbList, itemList } from '@/lib/platform/seo/breadcrumbs';
import { JsonLd } from '@/lib/platform/seo/json-ld';
import { pageMetadata } from '@/lib/platform/seo/metadata';

export interface LoadedPlace {
  page: PlacePage;
  words: PlaceWords;
}

const NAMED_FACILITIES = 2;
/** In every house: naming it would say nothing about the place. */
const EVERYWHERE = ['wifi', 'air-conditioning'];

/** The page of a place with its words: read once for metadata and body. */
export async function loadPlace(target: PlaceTarget): Promise<LoadedPlace> {
  const [page, facilities] = await Promise.all([getPlacePage(target), listFacilities()]);
  const counted = facilities
    .filter(({ slug }) => !EVERYWHERE.includes(slug))
    .map(({ id, name }) => ({ name, count: page.hotels.filter(({ amenities }) => amenities.includes(id)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const words = placeWords({
    target,
    path: page.path,
    hotelCount: page.hotels.length,
    fromRupees: page.fromRupees,
    facilities: counted.slice(0, NAMED_FACILITIES).map(({ name }) => name),
  });
  return { page, words };
}

export function placeMetadata({ page, words }: LoadedPlace): Metadata {
  const { city } = page.target;
  return pageMetadata({
    title: words.title,
    description: words.description,
    path: page.path,
    imagePath: shareImageUrl({
      subject: { family: 'city', region: city.region as Region, slug: city.slug },
      title: words.heading,
      subtitle: `${city.name}, ${city.state}`,
    }),
    siteUrl: env().SITE_URL,
  });
}

function locationOf({ target }: PlacePage, label: string): SearchLocation {
  const { city } = target;
  const locality = target.type === 'locality' ? { locality: target.locality.name } : {};
  const { landmark } = target.type === 'landmark' ? target : { landmark: null };
  return {
    label,
    hotel_id: null,
    place_id: null,
    area: { city: city.name, state: city.state, country: DEFAULT_COUNTRY, ...locality },
    coordinates: landmark && { lat: landmark.latitude, lng: landmark.longitude },
  };
}

export function PlacePageBody({ page, words }: LoadedPlace) {
  const { city } = page.target;
  const { SITE_URL } = env();
  const picture = { slug: city.slug, region: city.region as Region };
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            breadcrumbList(words.trail, SITE_URL),
            itemList(
              page.hotels.map(({ path }) => path),
              SITE_URL,
            ),
          ],
        }}
      />
      <PlaceView
        words={words}
        cityName={city.name}
        location={locationOf(page, words.searchLabel)}
        picture={{
          small: cityImageUrl({ ...picture, width: 664, height: 332 }),
          large: cityImageUrl({ ...picture, width: 1280, height: 640 }),
          alt: `${city.name}, ${city.state}`,
        }}
        hotels={page.hotels}
        hasDistance={page.target.type === 'landmark'}
        localities={page.localities}
        landmarks={page.landmarks}
        categories={page.categories}
        cities={page.cities}
      />
    </>
  );
}
