import { AIRPORT, STATION } from './place-labels';

/** SVG paths around the origin: a triangle for an airport, a square for a station, a circle for another landmark. */
export function symbolPath(kind: string): string {
  if (kind === AIRPORT) return 'M0-5.5 5 4H-5z';
  if (kind === STATION) return 'M-4-4h8v8h-8z';
  return 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z';
}

/** Points east. */
export const ARROW_PATH = 'M7 0-5 4.5-2 0-5-4.5z';
/** Points north from its tip. */
export const NORTH_PATH = 'M0 0 7 18 0 14-7 18z';
