import type { Point } from '@/scripts/demo/data/place-types';
import type { Random } from '@/scripts/demo/generate/random';

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const arc = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(arc));
}

/** A point within `radiusKm` of `centre`, rounded to 5 decimals (about one metre). */
export function nearby(centre: Point, radiusKm: number, random: Random): Point {
  const angle = random.next() * 2 * Math.PI;
  const distance = Math.sqrt(random.next()) * radiusKm;
  const lat = centre.lat + (distance * Math.cos(angle)) / 111.2;
  const lng = centre.lng + (distance * Math.sin(angle)) / (111.2 * Math.cos(radians(centre.lat)));
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
}
