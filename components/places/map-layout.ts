import { spreadPins } from '@/lib/domains/landing/rules/map-spread';
import type { MapLabel, PlacePin } from '@/lib/domains/search/types';

export const MAP_SIZE = { width: 1120, height: 460 };
const MARGIN = 48;
/** Between the centres of two pins, so that both numbers are readable. */
const PIN_GAP = 27;
/** Keeps the edge of a pin on the map. */
const PIN_MARGIN = 18;
const KM_PER_DEGREE = 111.195;
/** The smallest extent of the map, km. */
const MIN_KM = 2;
const SCALE_STEPS = [0.5, 1, 2, 5, 10, 20, 50];
/** Half the width of a phone, in map units. */
const MIN_REACH = 250;
/** The longest scale bar, in map units. */
const MAX_SCALE_BAR = 180;

interface Spot {
  x: number;
  y: number;
}

export interface MapLayout {
  pins: (PlacePin & Spot)[];
  labels: (MapLabel & Spot)[];
  scale: { km: number; length: number };
  /** From the centre to the edge of what is drawn, in map units. */
  reach: number;
}

/** A plain projection that fits the pins, accurate enough within a city. Overlapping pins are moved withoutOverlaps, overlapping names left out. */
export function mapLayout(pins: readonly PlacePin[], labels: readonly MapLabel[]): MapLayout {
  const lats = pins.map(({ lat }) => lat);
  const lngs = pins.map(({ lng }) => lng);
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const perLng = KM_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  const spanX = Math.max(MIN_KM, (Math.max(...lngs) - Math.min(...lngs)) * perLng);
  const spanY = Math.max(MIN_KM / 2, (Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE);
  const unitsPerKm = Math.min((MAP_SIZE.width - 2 * MARGIN) / spanX, (MAP_SIZE.height - 2 * MARGIN) / spanY);
  const place = <Item extends { lat: number; lng: number }>(item: Item): Item & Spot => ({
    ...item,
    x: Math.round(MAP_SIZE.width / 2 + (item.lng - middle.lng) * perLng * unitsPerKm),
    y: Math.round(MAP_SIZE.height / 2 - (item.lat - middle.lat) * KM_PER_DEGREE * unitsPerKm),
  });
  const placedPins = spreadPins(pins.map(place), PIN_GAP, { ...MAP_SIZE, margin: PIN_MARGIN });
  const placedLabels = withoutOverlaps(
    labels
      .map(place)
      .flatMap((label) => besidePins(label, placedPins))
      .filter(isOnSheet),
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

/** Considers the pins only: a name may be cut off, a hotel may not. */
function reachOf(pins: readonly Spot[]): number {
  const farthest = Math.max(...pins.map(({ x }) => Math.abs(x - MAP_SIZE.width / 2)));
  return Math.min(MAP_SIZE.width / 2, Math.max(MIN_REACH, farthest + MARGIN));
}

/** Distances in map units within which a pin covers a name. */
const PIN_COVER = { above: 20, below: 28 };
/** A name further away could belong to another place. */
const MAX_LABEL_DISTANCE = 45;

function besidePins<Label extends Spot & { name: string }>(label: Label, pins: readonly Spot[]): Label[] {
  const half = label.name.length * 4.2 + 15;
  const near = pins.filter(({ x }) => Math.abs(x - label.x) < half).map(({ y }) => y);
  const covering = (line: number) => near.filter((y) => line > y - PIN_COVER.above && line < y + PIN_COVER.below);
  const clear = (next: (covering: readonly number[]) => number): number | null => {
    let line = label.y;
    for (let on = covering(line); on.length > 0; on = covering(line)) {
      line = next(on);
      if (Math.abs(line - label.y) > MAX_LABEL_DISTANCE) return null;
    }
    return line;
  };
  const y =
    clear((on) => Math.min(...on) - PIN_COVER.above - 2) ?? clear((on) => Math.max(...on) + PIN_COVER.below + 2);
  return y === null ? [] : [{ ...label, y }];
}

function isOnSheet({ name, x, y }: Spot & { name: string }): boolean {
  const half = name.length * 4.2 + 8;
  return x > half && x < MAP_SIZE.width - half && y > 16 && y < MAP_SIZE.height - 16;
}

function withoutOverlaps<Label extends Spot & { name: string }>(labels: readonly Label[]): Label[] {
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
