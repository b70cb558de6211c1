import type { CitySeed, LandmarkKind, LandmarkSeed, LocalitySeed } from '@/scripts/demo/data/place-types';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import type { HotelIdentity } from '@/scripts/demo/generate/hotel-types';

export interface Neighbour extends LandmarkSeed {
  /** Straight-line distance from the hotel, rounded to one decimal. */
  readonly km: number;
}

export interface Surroundings {
  readonly city: CitySeed;
  readonly locality: LocalitySeed;
  /** Landmarks of the city, nearest first; never empty. */
  readonly landmarks: readonly [Neighbour, ...Neighbour[]];
}

/**
 * @throws {Error} when the hotel's locality is not in the city, or the city has no landmarks
 */
export function surroundingsOf(hotel: HotelIdentity, city: CitySeed): Surroundings {
  const locality = city.localities.find((candidate) => candidate.slug === hotel.localitySlug);
  const [first, ...rest] = city.landmarks
    .map((landmark) => ({ ...landmark, km: Number(distanceKm(hotel, landmark).toFixed(1)) }))
    .sort((a, b) => a.km - b.km);
  if (!locality || !first)
    throw new Error(`${city.name} has no landmarks, or not the locality of the hotel ${hotel.code}`);
  return { city, locality, landmarks: [first, ...rest] };
}

export function nearestOf(surroundings: Surroundings, kind: LandmarkKind): Neighbour | undefined {
  return surroundings.landmarks.find((landmark) => landmark.kind === kind);
}

/** Returns for example "Pune Junction (3.4 km)", with metres below 1 km. */
export function describeNeighbour(neighbour: Neighbour): string {
  const distance = neighbour.km < 1 ? `${Math.max(100, Math.round(neighbour.km * 10) * 100)} m` : `${neighbour.km} km`;
  return `${neighbour.name} (${distance})`;
}
