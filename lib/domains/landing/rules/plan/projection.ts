import { KM_PER_DEGREE, type Coordinates } from '@/lib/domains/hotels/rules/distance';

export interface Point {
  x: number;
  y: number;
}

export interface PlanSize {
  width: number;
  height: number;
}

/** A part of the earth at a scale; `unitsPerKm` is in the units of width and height. */
export interface PlanFrame extends PlanSize {
  centre: Coordinates;
  unitsPerKm: number;
}

/** Pixels of a tile of the Web Mercator projection. */
const TILE = 256;
const DEGREES_OF_EQUATOR = 360;
const MIN_EXTENT_KM = 1.5;
/** Prevents an infinite scale at the poles. */
const MIN_COSINE = 0.01;

const cosineOf = (lat: number) => Math.max(MIN_COSINE, Math.cos((lat * Math.PI) / 180));

/** North is up. The equirectangular projection is accurate enough within a city. */
export function projectOnto({ centre, unitsPerKm, width, height }: PlanFrame, { lat, lng }: Coordinates): Point {
  const unitsPerDegree = KM_PER_DEGREE * unitsPerKm;
  return {
    x: Math.round(width / 2 + (lng - centre.lng) * cosineOf(centre.lat) * unitsPerDegree),
    y: Math.round(height / 2 - (lat - centre.lat) * unitsPerDegree),
  };
}

/** Returns the largest scale that shows all points within the margin. */
export function fitFrame(points: readonly Coordinates[], size: PlanSize, margin: number): PlanFrame {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const centre = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const kmPerLng = KM_PER_DEGREE * cosineOf(centre.lat);
  const spanX = Math.max(MIN_EXTENT_KM, (Math.max(...lngs) - Math.min(...lngs)) * kmPerLng);
  const spanY = Math.max(MIN_EXTENT_KM, (Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE);
  const unitsPerKm = Math.min((size.width - 2 * margin) / spanX, (size.height - 2 * margin) / spanY);
  return { ...size, centre, unitsPerKm };
}

/** Has the scale of map services at a zoom level. */
export function frameAtZoom(centre: Coordinates, zoom: number, size: PlanSize): PlanFrame {
  const kmOfEquator = KM_PER_DEGREE * DEGREES_OF_EQUATOR * cosineOf(centre.lat);
  return { ...size, centre, unitsPerKm: (TILE * 2 ** zoom) / kmOfEquator };
}

export function isInFrame({ x, y }: Point, { width, height }: PlanSize, margin = 0): boolean {
  return x >= margin && x <= width - margin && y >= margin && y <= height - margin;
}
