import 'server-only';
import { distanceKm, type Coordinates } from '@/lib/domains/hotels/rules/distance';
import { AIRPORT, LOCALITY, STATION } from '@/lib/domains/landing/rules/plan/place-labels';
import type { MapLabel } from '@/lib/domains/search/types';
import { landingIndex } from '../address/landing-index';
import { centreOf } from './place-hotels';

/** Km beyond the outermost point. */
const MARGIN_KM = 10;
const MAX_PLACES = 80;
/** Km. */
const MAX_TRANSPORT_KM = 100;

/** Returns localities and landmarks around hotels, nearest first, and always the nearest station and airport. Needs no query. */
export async function placesAround(points: readonly Coordinates[]): Promise<MapLabel[]> {
  if (points.length === 0) return [];
  const { names } = await landingIndex();
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const corner = { lat: Math.min(...lats), lng: Math.min(...lngs) };
  const opposite = { lat: Math.max(...lats), lng: Math.max(...lngs) };
  const centre = { lat: (corner.lat + opposite.lat) / 2, lng: (corner.lng + opposite.lng) / 2 };
  const radius = distanceKm(corner, opposite) / 2 + MARGIN_KM;
  const places = [
    ...[...names.localities.values()].flat().map((locality) => ({ ...locality, kind: LOCALITY })),
    ...[...names.landmarks.values()].flat(),
  ].map((place) => ({ place, km: distanceKm(centre, centreOf(place)) }));
  const near = places.filter(({ km }) => km <= radius).sort((a, b) => a.km - b.km);
  const transport = [STATION, AIRPORT].flatMap((kind) => {
    const ofKind = places.filter(({ place, km }) => place.kind === kind && km <= MAX_TRANSPORT_KM);
    return ofKind.sort((a, b) => a.km - b.km)[0] ?? [];
  });
  return [...new Set([...near.slice(0, MAX_PLACES), ...transport])].map(({ place }) => ({
    name: place.name,
    kind: place.kind,
    ...centreOf(place),
  }));
}
