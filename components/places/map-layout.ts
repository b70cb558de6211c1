import { KM_PER_DEGREE } from '@/lib/domains/hotels/rules/distance';
import { spreadPins } from '@/lib/domains/landing/rules/map-spread';
import type { MapLabel, PlacePin } from '@/lib/domains/search/types';

export const MAP_SIZE = { width: 1120, height: 460 };
const MARGIN = 48;
/** The smallest distance between the centres of two pins, so that both numbers are readable. */
const PIN_GAP = 27;
/** The smallest distance between the centre of a pin and the edge of the map. */
const PIN_MARGIN = 18;
/** The smallest extent of the map in km. */
const MIN_KM = 2;
const SCALE_STEPS = [0.5, 1, 2, 5, 10, 20, 50];
/** Half the width of a phone, in map units. */
const MIN_REACH = 250;
/** The longest scale bar, in map units. */
const MAX_SCALE_BAR = 180;

interface Point {
  x: number;
  y: number;
}

export interface MapLayout {
  pins: (PlacePin & Point)[];
  labels: (MapLabel & Point)[];
  scale: { km: number; length: number };
  /** Half the width of the part that narrow screens show, in map units. */
  reach: number;
}

/**
 * Scales the map to show all pins (equirectangular projection, accurate enough within a city). Moves overlapping pins apart and labels
 * off the pins. Omits labels that overlap an earlier label, are too far from their place or do not fit on the map.
 */
export function computeMapLayout(pins: readonly PlacePin[], labels: readonly MapLabel[]): MapLayout {
  const lats = pins.map(({ lat }) => lat);
  const lngs = pins.map(({ lng }) => lng);
  const centre = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const kmPerLngDegree = KM_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  const spanX = Math.max(MIN_KM, (Math.max(...lngs) - Math.min(...lngs)) * kmPerLngDegree);
  const spanY = Math.max(MIN_KM / 2, (Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE);
  const unitsPerKm = Math.min((MAP_SIZE.width - 2 * MARGIN) / spanX, (MAP_SIZE.height - 2 * MARGIN) / spanY);
  const toPoint = <Item extends { lat: number; lng: number }>(item: Item): Item & Point => ({
    ...item,
    x: Math.round(MAP_SIZE.width / 2 + (item.lng - centre.lng) * kmPerLngDegree * unitsPerKm),
    y: Math.round(MAP_SIZE.height / 2 - (item.lat - centre.lat) * KM_PER_DEGREE * unitsPerKm),
  });
  const placedPins = spreadPins(pins.map(toPoint), PIN_GAP, { ...MAP_SIZE, margin: PIN_MARGIN });
  const placedLabels = withoutOverlaps(
    labels
      .map(toPoint)
      .flatMap((label) => moveOffPins(label, placedPins))
      .filter(isOnMap),
  );
  const km = SCALE_STEPS.filter((step) => step * unitsPerKm <= MAX_SCALE_BAR).at(-1) ?? SCALE_STEPS[0] ?? 1;
  return {
    // The first hotel of the list is drawn on top.
    pins: [...placedPins].reverse(),
    labels: placedLabels,
    scale: { km, length: Math.round(km * unitsPerKm) },
    reach: reachOf(placedPins),
  };
}

/** Only the pins determine the visible width: a label may be cut off, a pin may not. */
function reachOf(pins: readonly Point[]): number {
  const farthest = Math.max(...pins.map(({ x }) => Math.abs(x - MAP_SIZE.width / 2)));
  return Math.min(MAP_SIZE.width / 2, Math.max(MIN_REACH, farthest + MARGIN));
}

/** Distances in map units within which a pin covers a label. */
const PIN_COVER = { above: 20, below: 28 };
/** In map units. At a larger distance, a label could be mistaken for the name of another place. */
const MAX_LABEL_DISTANCE = 45;

function moveOffPins<Label extends Point & { name: string }>(label: Label, pins: readonly Point[]): Label[] {
  const half = label.name.length * 4.2 + 15;
  const near = pins.filter(({ x }) => Math.abs(x - label.x) < half).map(({ y }) => y);
  const covering = (line: number) => near.filter((y) => line > y - PIN_COVER.above && line < y + PIN_COVER.below);
  const clear = (next: (covering: readonly number[]) => number): number | null => {
    let line = label.y;
    for (let ys = covering(line); ys.length > 0; ys = covering(line)) {
      line = next(ys);
      if (Math.abs(line - label.y) > MAX_LABEL_DISTANCE) return null;
    }
    return line;
  };
  const y =
    clear((ys) => Math.min(...ys) - PIN_COVER.above - 2) ?? clear((ys) => Math.max(...ys) + PIN_COVER.below + 2);
  return y === null ? [] : [{ ...label, y }];
}

function isOnMap({ name, x, y }: Point & { name: string }): boolean {
  const half = name.length * 4.2 + 8;
  return x > half && x < MAP_SIZE.width - half && y > 16 && y < MAP_SIZE.height - 16;
}

function withoutOverlaps<Label extends Point & { name: string }>(labels: readonly Label[]): Label[] {
  const placed: Label[] = [];
  for (const label of labels) {
    const half = label.name.length * 4.2;
    const isFree = placed.every(
      (other) => Math.abs(other.y - label.y) > 22 || Math.abs(other.x - label.x) > half + other.name.length * 4.2,
    );
    if (isFree) placed.push(label);
  }
  return placed;
}
