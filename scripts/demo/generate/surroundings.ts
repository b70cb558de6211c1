import type { CitySeed, LandmarkKind, LandmarkSeed, LocalitySeed } from '@/scripts/demo/data/place-types';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import type { HotelIdentity } from '@/scripts/demo/generate/hotel-types';

export interface Neighbour extends LandmarkSeed {
  /** Straight-line distance from the hotel, one decimal. */
  readonly km: number;
}

export interface Surroundings {
  readonly city: CitySeed;
  readonly locality: LocalitySeed;
  /** Landmarks of the city, nearest first; never empty. */
  readonly landmarks: readonly [Neighbour, ...Neighbour[]];
}

/**
 * What stands around a hotel, for texts and categories.
 *
 * @throws {Error} when the hotel's locality is not one of the city's, or the city has no landmarks
 */
export function surroundingsOf(hotel: HotelIdentity, city: CitySeed): Surroundings {
  const locality = city.localities.find((candidate) => candidate.slug === hotel.localitySlug);
  const [first, ...rest] = city.landmarks
    .map((landmark) => ({ ...landmark, km: Number(distanceKm(hotel, landmark).toFixed(1)) }))
    .sort((a, b) => a.km - b.km);
  if (!locality || !first) throw new Error(`${hotel.code}: ${city.name} lacks its locality or any landmark`);
  return { city, locality, landmarks: [first, ...rest] };
}

/** The nearest landmark of one kind, if the city has any. */
export function nearestOf(surroundings: Surroundings, kind: LandmarkKind): Neighbour | undefined {
  return surroundings.landmarks.find((landmark) => landmark.kind === kind);
}

/** "Pune Junction (3.4 km)"; next door is said in metres. */
export function withDistance(neighbour: Neighbour): string {
  const distance = neighbour.km < 1 ? `${Math.max(100, Math.round(neighbour.km * 10) * 100)} m` : `${neighbour.km} km`;
  return `${neighbour.name} (${distance})`;
}
