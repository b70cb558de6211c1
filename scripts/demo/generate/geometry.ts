import type { Point } from '@/scripts/demo/data/place-types';
import type { Random } from '@/scripts/demo/generate/random';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point within `radiusKm` of `centre`, rounded to 5 decimals (about one metre). */
export function nearby(centre: Point, radiusKm: number, random: Random): Point {
  const angle = random.next() * 2 * Math.PI;
  const distance = Math.sqrt(random.next()) * radiusKm;
  const lat = centre.lat + (distance * Math.cos(angle)) / 111.2;
  const lng = centre.lng + (distance * Math.sin(angle)) / (111.2 * Math.cos(radians(centre.lat)));
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
}
