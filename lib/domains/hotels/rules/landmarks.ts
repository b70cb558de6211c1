import { distanceKm, type Coordinates } from './distance';

export const LANDMARK_KINDS = [
  'railway_station',
  'airport',
  'tech_park',
  'business_district',
  'convention_centre',
  'sight',
] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

/** Km from the centre of the city. Many airports serve a city from a distance. */
const MAX_KM = { airport: 80, other: 30 };

/** Returns the nearest city to which a landmark may belong, or the largest distance in km if every city is farther. */
export function findLandmarkCity<City extends Coordinates>(
  { kind, at }: { kind: LandmarkKind; at: Coordinates },
  cities: readonly City[],
): { city: City } | { maxKm: number } {
  const maxKm = kind === 'airport' ? MAX_KM.airport : MAX_KM.other;
  const [nearest] = cities.map((city) => ({ city, km: distanceKm(at, city) })).sort((a, b) => a.km - b.km);
  return nearest && nearest.km <= maxKm ? { city: nearest.city } : { maxKm };
}
