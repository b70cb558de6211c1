/** Degrees, WGS 84. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** Mean radius of the earth in kilometres (IUGG). */
const EARTH_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export function haversineKm(a: Coordinates, b: Coordinates): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = halfLat * halfLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng * halfLng;
  // Rounding may push the sum a hair above one for opposite points.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Kilometres with one decimal (specification, section 9): '1.2 km'. */
export function formatKm(km: number): string {
  return `${km.toFixed(1)} km`;
}
