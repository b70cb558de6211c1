import { distanceKm, type Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { MapLabel } from '@/lib/domains/search/types';
import { spreadPins } from '../map-spread';
import { boxOfCircle, boxOfText, type Box, type Text } from './boxes';
import { placeDirections, type PlanDirection } from './place-directions';
import { placeLabels, type PlanLabel } from './place-labels';
import { projectOnto, type PlanFrame, type PlanSize, type Point } from './projection';
import { computeScale, placeRings, type PlanRing, type PlanScale } from './scale';

export const PLAN_HEADING = 'Plan, no streets';

export interface PlanInput<Pin> {
  frame: PlanFrame;
  pins: readonly Pin[];
  pinRadius: number;
  places: readonly MapLabel[];
  /** The centre of the distance rings; null for a plan without rings. */
  origin: Coordinates | null;
  fontSize: number;
  /** Whether the heading is a part of the drawing, at the top left. */
  hasHeading?: boolean;
}

export interface PlanLayout<Pin> extends PlanSize {
  fontSize: number;
  heading: Text | null;
  pins: (Pin & Point)[];
  labels: PlanLabel[];
  directions: PlanDirection[];
  rings: PlanRing[];
  scale: PlanScale & Point;
  /** The tip of the arrow that points north. */
  north: Point;
}

const MARGIN = 10;
/** Pins closer than this share of their diameter are moved apart, so that their numbers are readable. */
const PIN_GAP = 0.9;
export const NORTH_ARROW = { width: 14, height: 18 };

/** Nothing on a plan covers anything else: a label without a free position is left out. Equal input gives an equal plan. */
export function layoutPlan<Pin extends Coordinates>(input: PlanInput<Pin>): PlanLayout<Pin> {
  const { frame, pinRadius, places, origin, fontSize, hasHeading = false } = input;
  const { width, height } = frame;
  const pins = spreadPins(
    input.pins.map((pin) => ({ ...pin, ...projectOnto(frame, pin) })),
    2 * pinRadius * PIN_GAP,
    { width, height, margin: pinRadius + 3 },
  );
  const heading: Text | null = hasHeading
    ? { text: PLAN_HEADING, x: MARGIN, y: MARGIN + Math.round(fontSize * 0.85), anchor: 'start' }
    : null;
  const scale = { ...computeScale(frame.unitsPerKm, frame), x: MARGIN, y: height - MARGIN };
  const north = { x: width - MARGIN - NORTH_ARROW.width / 2, y: MARGIN };
  const taken: Box[] = [
    ...(heading ? [boxOfText(heading, fontSize)] : []),
    boxOfScale(scale, fontSize),
    boxOfNorth(north, fontSize),
    ...pins.map((pin) => boxOfCircle(pin, pinRadius)),
  ];
  // Each step keeps clear of the results of the steps before it. Places come first, because their symbols cannot be moved.
  const labels = placeLabels(frame, places, taken, fontSize);
  const rings = origin ? placeRings(projectOnto(frame, origin), frame, taken, fontSize) : [];
  const directions = placeDirections(frame, places, taken, fontSize);
  // The first hotel of the list is drawn on top.
  return { width, height, fontSize, heading, pins: pins.reverse(), labels, directions, rings, scale, north };
}

/** The places that a plan names, with their distances in a straight line, nearest first. */
export function distancesOf(
  { labels, directions }: Pick<PlanLayout<unknown>, 'labels' | 'directions'>,
  from: Coordinates,
): { name: string; km: number }[] {
  return [...labels, ...directions]
    .map(({ name, place }) => ({ name, km: distanceKm(from, place) }))
    .sort((a, b) => a.km - b.km);
}

export const scaleText = ({ km, length, x, y }: PlanLayout<unknown>['scale']): Text => ({
  text: `${km} km`,
  x: x + length + 6,
  y,
  anchor: 'start',
});

export const northText = ({ x, y }: Point, fontSize: number): Text => ({
  text: 'N',
  x,
  y: y + NORTH_ARROW.height + fontSize,
  anchor: 'middle',
});

function boxOfScale(scale: PlanLayout<unknown>['scale'], fontSize: number): Box {
  const { right, top, bottom } = boxOfText(scaleText(scale), fontSize);
  return { left: scale.x, right, top: Math.min(top, scale.y - 6), bottom };
}

function boxOfNorth(north: Point, fontSize: number): Box {
  const { bottom } = boxOfText(northText(north, fontSize), fontSize);
  const half = NORTH_ARROW.width / 2;
  return { left: north.x - half, right: north.x + half, top: north.y, bottom };
}
