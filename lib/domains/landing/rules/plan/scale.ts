import { boxOfText, isFree, type Box, type Text } from './boxes';
import type { PlanSize, Point } from './projection';

const STEPS_KM = [0.5, 1, 2, 5, 10, 20, 50, 100];
const MAX_RINGS = 3;
const MIN_RADIUS = 36;
/** Where the distance of a ring may be written, in degrees clockwise from the east. */
const LABEL_ANGLES = [-90, 90, 0, 180, -45, 45, -135, 135];

export interface PlanScale {
  km: number;
  length: number;
}

export interface PlanRing extends Point {
  radius: number;
  label: Text | null;
}

export function computeScale(unitsPerKm: number, { width }: PlanSize): PlanScale {
  const km = STEPS_KM.filter((step) => step * unitsPerKm <= width / 4).at(-1) ?? STEPS_KM[0] ?? 1;
  return { km, length: Math.round(km * unitsPerKm) };
}

/** Distances around a place. Adds the boxes of their labels to `taken`. */
export function placeRings(
  origin: Point,
  frame: PlanSize & { unitsPerKm: number },
  taken: Box[],
  fontSize: number,
): PlanRing[] {
  const longest = Math.hypot(frame.width, frame.height) / 2;
  return STEPS_KM.map((km) => ({ km, radius: Math.round(km * frame.unitsPerKm) }))
    .filter(({ radius }) => radius >= MIN_RADIUS && radius <= longest)
    .slice(0, MAX_RINGS)
    .map(({ km, radius }) => {
      const candidates = LABEL_ANGLES.map((degrees): Text => {
        const angle = (degrees * Math.PI) / 180;
        const x = Math.round(origin.x + radius * Math.cos(angle));
        const y = Math.round(origin.y + radius * Math.sin(angle) + fontSize * 0.35);
        return { text: `${km} km`, x, y, anchor: 'middle' };
      });
      const label = candidates.find((text) => isFree(boxOfText(text, fontSize), taken, frame)) ?? null;
      if (label) taken.push(boxOfText(label, fontSize));
      return { ...origin, radius, label };
    });
}
