import 'server-only';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { AIRPORT, STATION } from '@/lib/domains/landing/rules/plan/place-labels';
import { paths } from '@/lib/paths';
import { centreOf } from './place-hotels';
import type { HotelSurroundings, PlaceLink } from '@/lib/domains/search/types';
import { landingIndex } from '../address/landing-index';
import { placesAround } from './places-around';

const MAX_LANDMARKS = 6;
/** The nearest of these kinds are listed even if other landmarks are nearer. */
const ALWAYS_LISTED = [STATION, AIRPORT];

export async function hotelSurroundings({
  id,
  address,
  categories,
  coordinates,
}: HotelDetails): Promise<HotelSurroundings> {
  const index = await landingIndex();
  const linkTo = (name: string, path: string): PlaceLink[] => {
    const entry = index.places.get(path);
    return entry ? [{ name, path, detail: `${entry.hotelCount} hotels` }] : [];
  };
  const { city, citySlug, locality, localitySlug } = address;
  const cityId = index.hotels.get(id)?.cityId;
  const landmarks = (cityId !== undefined && index.names.landmarks.get(cityId)) || [];
  const byDistance = landmarks
    .map((landmark) => {
      const path = paths.landmark(landmark.slug);
      return {
        name: landmark.name,
        kind: landmark.kind,
        km: distanceKm(coordinates, centreOf(landmark)),
        path: index.places.has(path) ? path : null,
      };
    })
    .sort((a, b) => a.km - b.km);
  const listed = new Set([
    ...byDistance.slice(0, MAX_LANDMARKS),
    ...ALWAYS_LISTED.flatMap((kind) => byDistance.find((landmark) => landmark.kind === kind) ?? []),
  ]);
  return {
    lists: [
      ...linkTo(`Hotels in ${locality}`, paths.locality(localitySlug, citySlug)),
      ...linkTo(`Hotels in ${city}`, paths.city(citySlug)),
      ...categories.flatMap(({ name, slug }) => linkTo(`${name} in ${city}`, paths.category(slug, citySlug))),
    ],
    landmarks: byDistance.filter((landmark) => listed.has(landmark)),
    labels: await placesAround([coordinates]),
  };
}
