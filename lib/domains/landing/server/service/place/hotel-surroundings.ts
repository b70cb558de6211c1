import 'server-only';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { paths } from '@/lib/paths';
import { centreOf } from './place-hotels';
import type { HotelSurroundings, PlaceLink } from '@/lib/domains/search/types';
import { landingIndex } from '../address/landing-index';

const MAX_LANDMARKS = 6;

export async function hotelSurroundings({
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
  const entry = index.places.get(paths.city(citySlug));
  const landmarks = (entry && index.names.landmarks.get(entry.cityId)) ?? [];
  return {
    lists: [
      ...linkTo(`Hotels in ${locality}`, paths.locality(localitySlug, citySlug)),
      ...linkTo(`Hotels in ${city}`, paths.city(citySlug)),
      ...categories.flatMap(({ name, slug }) => linkTo(`${name} in ${city}`, paths.category(slug, citySlug))),
    ],
    landmarks: landmarks
      .map((landmark) => {
        const path = paths.landmark(landmark.slug);
        return {
          name: landmark.name,
          kind: landmark.kind,
          km: distanceKm(coordinates, centreOf(landmark)),
          path: index.places.has(path) ? path : null,
        };
      })
      .sort((a, b) => a.km - b.km)
      .slice(0, MAX_LANDMARKS),
  };
}
