import { PlaceView } from '@/components/places/place-view';
import { DEFAULT_COUNTRY } from '@/lib/domains/search/constants';
import type { PlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import type { SearchLocation } from '@/lib/domains/search/rules/search-state';
import type { PlacePage } from '@/lib/domains/landing/server/service/place/place-page';
import { placePicture, type PlaceWithSeo } from '@/lib/domains/landing/server/service/seo/place-seo';
import { JsonLdGraph } from '@/lib/platform/seo/json-ld-graph';

function locationOf({ target }: PlacePage): SearchLocation {
  const { city } = target;
  const locality = target.type === 'locality' ? { locality: target.locality.name } : {};
  const { landmark } = target.type === 'landmark' ? target : { landmark: null };
  const placeName = target.type === 'locality' ? target.locality.name : landmark?.name;
  return {
    label: placeName ? `${placeName}, ${city.name}` : city.name,
    hotelId: null,
    placeId: null,
    area: { city: city.name, state: city.state, country: DEFAULT_COUNTRY, ...locality },
    coordinates: landmark && { lat: landmark.latitude, lng: landmark.longitude },
  };
}

export function PlacePageBody({ page, seo, filter }: PlaceWithSeo & { filter: PlaceFilter }) {
  const { target, ...shown } = page;
  return (
    <>
      <JsonLdGraph nodes={seo.schema} />
      <PlaceView
        {...shown}
        kind={target.type}
        cityName={target.city.name}
        heading={seo.heading}
        text={seo.text}
        trail={seo.trail}
        location={locationOf(page)}
        picture={placePicture(target)}
        filter={filter}
      />
    </>
  );
}
