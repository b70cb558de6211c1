import 'server-only';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { LOCALITY } from '@/lib/domains/landing/rules/plan/place-labels';
import type { City } from '@/lib/domains/hotels/types';
import { paths } from '@/lib/paths';
import type { PlaceFacts, PlaceLink } from '@/lib/domains/search/types';
import { centreOf } from './place-hotels';
import { landingIndex } from '../address/landing-index';
import { type LandingIndex } from '../address/build-index';

export type PlaceLinkGroups = Pick<
  PlaceFacts,
  'localities' | 'landmarks' | 'categories' | 'cities' | 'distances' | 'labels'
>;

const MAX_NEARBY_CITIES = 8;
const MAX_DISTANCES = 8;

const countText = (count: number) => (count === 1 ? '1 hotel' : `${count} hotels`);

export async function placeLinks(
  city: City,
  path: string,
  origin: { lat: number; lng: number },
): Promise<PlaceLinkGroups> {
  const index = await landingIndex();
  const { cities, categories } = index.names;
  const localities = index.names.localities.get(city.id) ?? [];
  const landmarks = index.names.landmarks.get(city.id) ?? [];
  const linkTo = (name: string, address: string): PlaceLink[] => {
    const entry = index.places.get(address);
    return entry && address !== path ? [{ name, path: address, detail: countText(entry.hotelCount) }] : [];
  };
  const currentLandmark = landmarks.find(({ slug }) => paths.landmark(slug) === path)?.name;
  const isCurrent = ({ name }: { name: string }) => name === currentLandmark;
  return {
    localities: localities.flatMap(({ name, slug }) => linkTo(name, paths.locality(slug, city.slug))),
    landmarks: landmarks.flatMap(({ name, slug }) => linkTo(name, paths.landmark(slug))),
    categories: categories.flatMap(({ name, slug }) => linkTo(name, paths.category(slug, city.slug))),
    cities: nearestCities(
      city,
      cities.filter(({ slug }) => index.places.has(paths.city(slug))),
    ).map(({ other, km }) => ({ name: other.name, path: paths.city(other.slug), detail: `${Math.round(km)} km` })),
    // The plan leaves out labels that overlap an earlier label.
    labels: [
      ...localities.map((locality) => ({ name: locality.name, kind: LOCALITY, ...centreOf(locality) })),
      ...landmarks.map((landmark) => ({ name: landmark.name, kind: landmark.kind, ...centreOf(landmark) })),
    ].sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a))),
    distances: landmarks
      .map((landmark) => {
        const address = paths.landmark(landmark.slug);
        return {
          name: landmark.name,
          kind: landmark.kind,
          km: distanceKm(origin, centreOf(landmark)),
          path: index.places.has(address) ? address : null,
          isSame: address === path,
        };
      })
      .filter(({ isSame }) => !isSame)
      .sort((a, b) => a.km - b.km)
      .slice(0, MAX_DISTANCES)
      .map(({ isSame: _isSame, ...distance }) => distance),
  };
}

type CityName = LandingIndex['names']['cities'][number];

function nearestCities(city: City, cities: readonly CityName[]) {
  return cities
    .filter(({ id }) => id !== city.id)
    .map((other) => ({ other, km: distanceKm(centreOf(city), centreOf(other)) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, MAX_NEARBY_CITIES);
}
