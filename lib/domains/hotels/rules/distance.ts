/** Degrees, WGS 84. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** Degrees between which every place of India lies. */
export const INDIA_BOUNDS = { latitude: [6, 38], longitude: [68, 98] } as const;

/** Largest distance of a hotel from the centre of its city; about the radius of the largest cities. */
export const MAX_CITY_KM = 60;

const EARTH_RADIUS_KM = 6371.0088;
export const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine). */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const dLat = radians(b.lat - a.lat) / 2;
  const dLng = radians(b.lng - a.lng) / 2;
  const h = Math.sin(dLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Euclidean distance in degrees, by which the PostgreSQL point index orders. */
export function distanceDegrees(a: Coordinates, b: Coordinates): number {
  return Math.hypot(a.lat - b.lat, a.lng - b.lng);
}

/**
 * Lower bound in km for places that are at least `degrees` (Euclidean) from the origin. A degree of longitude is shortest
 * at the latitude farthest from the equator.
 */
export function lowerBoundKm(origin: Coordinates, degrees: number): number {
  const farthestLatitude = Math.min(90, Math.abs(origin.lat) + degrees);
  return degrees * KM_PER_DEGREE * Math.cos(radians(farthestLatitude));
}

export function roundKm(km: number): number {
  return Math.round(km * 10) / 10;
}
