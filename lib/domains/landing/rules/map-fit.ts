import { KM_PER_DEGREE, type Coordinates } from '@/lib/domains/hotels/rules/distance';

export interface MapArea {
  width: number;
  height: number;
  margin: number;
}

export type Positioned<Item> = Item & { x: number; y: number };

const MIN_EXTENT_KM = 1.5;

/** Scales the map to show all points, north up. The equirectangular projection is accurate enough within a city. */
export function projectOntoMap<Item extends Coordinates>(items: readonly Item[], size: MapArea): Positioned<Item>[] {
  const lats = items.map(({ lat }) => lat);
  const lngs = items.map(({ lng }) => lng);
  const centre = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const kmPerLng = KM_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  const spanX = Math.max(MIN_EXTENT_KM, (Math.max(...lngs) - Math.min(...lngs)) * kmPerLng);
  const spanY = Math.max(MIN_EXTENT_KM, (Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE);
  const perKm = Math.min((size.width - 2 * size.margin) / spanX, (size.height - 2 * size.margin) / spanY);
  return items.map((item) => ({
    ...item,
    x: Math.round(size.width / 2 + (item.lng - centre.lng) * kmPerLng * perKm),
    y: Math.round(size.height / 2 - (item.lat - centre.lat) * KM_PER_DEGREE * perKm),
  }));
}
