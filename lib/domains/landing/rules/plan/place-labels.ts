import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { MapLabel } from '@/lib/domains/search/types';
import { boxOfCircle, boxOfText, isFree, type Box, type Text } from './boxes';
import { isInFrame, projectOnto, type PlanFrame, type Point } from './projection';

export interface PlanLabel extends Text {
  name: string;
  kind: string;
  place: Coordinates;
  /** The position of the symbol; null for the name of an area. */
  symbol: Point | null;
}

export const AIRPORT = 'airport';
export const STATION = 'railway_station';
export const LOCALITY = 'locality';

const SYMBOL_RADIUS = 5;
/** In lines. At a larger distance, a label could be mistaken for the name of another area. */
const AREA_SHIFTS = [0, -1, 1, -2, 2];

/** Names of airports may be wider than a plan. */
export function shortNameOf({ kind, name }: MapLabel): string {
  if (kind === AIRPORT) return 'Airport';
  return kind === STATION ? 'Station' : name;
}

/** Stations and airports come first, because visitors orient themselves by them. Names of areas come last, because they can be moved. */
function rankOf({ kind }: MapLabel): number {
  if (kind === AIRPORT || kind === STATION) return 0;
  return kind === LOCALITY ? 2 : 1;
}

export function byImportance(places: readonly MapLabel[]): MapLabel[] {
  return places.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Places each label at the first position where it covers nothing; a place without such a position is not drawn. Adds the boxes to `taken`. */
export function placeLabels(
  frame: PlanFrame,
  places: readonly MapLabel[],
  taken: Box[],
  fontSize: number,
): PlanLabel[] {
  const placed: PlanLabel[] = [];
  for (const place of byImportance(places)) {
    const at = projectOnto(frame, place);
    if (!isInFrame(at, frame)) continue;
    const symbol = place.kind === LOCALITY ? null : at;
    const symbolBox = symbol && boxOfCircle(symbol, SYMBOL_RADIUS);
    if (symbolBox && !isFree(symbolBox, taken, frame)) continue;
    const text = [place.name, shortNameOf(place)]
      .flatMap((name) => candidates(name, at, symbol !== null, fontSize))
      .find((candidate) => isFree(boxOfText(candidate, fontSize), taken, frame));
    if (!text) continue;
    taken.push(boxOfText(text, fontSize), ...(symbolBox ? [symbolBox] : []));
    placed.push({ ...text, name: place.name, kind: place.kind, place: { lat: place.lat, lng: place.lng }, symbol });
  }
  return placed;
}

function candidates(text: string, { x, y }: Point, hasSymbol: boolean, fontSize: number): Text[] {
  const middle = y + Math.round(fontSize * 0.35);
  if (!hasSymbol) {
    const line = fontSize * 1.25;
    return AREA_SHIFTS.map((shift) => ({ text, x, y: Math.round(middle + shift * line), anchor: 'middle' }));
  }
  const gap = SYMBOL_RADIUS + 4;
  return [
    { text, x: x + gap, y: middle, anchor: 'start' },
    { text, x: x - gap, y: middle, anchor: 'end' },
    { text, x, y: y + gap + Math.round(fontSize * 0.85), anchor: 'middle' },
    { text, x, y: y - gap - Math.round(fontSize * 0.3), anchor: 'middle' },
  ];
}
