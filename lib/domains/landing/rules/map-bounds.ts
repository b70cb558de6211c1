import { distanceKm, type Coordinates } from '@/lib/domains/hotels/rules/distance';

/** Degrees. India is far from the meridian of 180 degrees, so west is always less than east. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export function isWithinBounds({ lat, lng }: Coordinates, { south, west, north, east }: MapBounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

export function centreOfBounds({ south, west, north, east }: MapBounds): Coordinates {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

/** Km from the centre to the farthest corner. */
export function radiusOfBounds(bounds: MapBounds): number {
  const centre = centreOfBounds(bounds);
  const corners = [bounds.south, bounds.north].map((lat) => ({ lat, lng: bounds.west }));
  return Math.max(...corners.map((corner) => distanceKm(centre, corner)));
}

export function boundsOf(points: readonly Coordinates[]): MapBounds {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) };
}
