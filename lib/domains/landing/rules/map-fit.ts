import type { Coordinates } from '@/lib/domains/hotels/rules/distance';

export interface Sheet {
  width: number;
  height: number;
  margin: number;
}

export type Placed<Item> = Item & { x: number; y: number };

const KM_PER_DEGREE = 111.195;
/** Minimum extent of the map, km. */
const LEAST_KM = 1.5;

/** Positions on a sheet that fits all points: a plain projection, accurate enough within a city. North is up. */
export function fitOnSheet<Item extends Coordinates>(items: readonly Item[], sheet: Sheet): Placed<Item>[] {
  const lats = items.map(({ lat }) => lat);
  const lngs = items.map(({ lng }) => lng);
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const kmPerLng = KM_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  const spanX = Math.max(LEAST_KM, (Math.max(...lngs) - Math.min(...lngs)) * kmPerLng);
  const spanY = Math.max(LEAST_KM, (Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE);
  const perKm = Math.min((sheet.width - 2 * sheet.margin) / spanX, (sheet.height - 2 * sheet.margin) / spanY);
  return items.map((item) => ({
    ...item,
    x: Math.round(sheet.width / 2 + (item.lng - middle.lng) * kmPerLng * perKm),
    y: Math.round(sheet.height / 2 - (item.lat - middle.lat) * KM_PER_DEGREE * perKm),
  }));
}
