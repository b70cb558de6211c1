import { distanceKm, type Coordinates } from '@/lib/domains/hotels/rules/distance';
import { formatKm } from '@/lib/domains/search/rules/distance';
import type { MapLabel } from '@/lib/domains/search/types';
import { boxOfCircle, boxOfText, isFree, type Anchor, type Box, type Text } from './boxes';
import { AIRPORT, shortNameOf, STATION } from './place-labels';
import { isInFrame, projectOnto, type PlanFrame, type Point } from './projection';

/** Points from the edge of the plan to a place outside of it. */
export interface PlanDirection extends Text {
  name: string;
  arrow: Point & { degrees: number };
  place: Coordinates;
}

const MAX_KM = 100;
const ARROW_RADIUS = 7;
const INSET = 12;
/** Steps along the edge, and from the edge inwards. */
const SLIDES = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5];
const ROWS = [0, 1, 2];

/** Points to the nearest station and the nearest airport, if the plan shows none. Adds the boxes to `taken`. */
export function placeDirections(
  frame: PlanFrame,
  places: readonly MapLabel[],
  taken: Box[],
  fontSize: number,
): PlanDirection[] {
  return [STATION, AIRPORT].flatMap((kind) => {
    const ofKind = places
      .filter((place) => place.kind === kind)
      .map((place) => ({ ...place, km: distanceKm(frame.centre, place) }))
      .sort((a, b) => a.km - b.km || a.name.localeCompare(b.name));
    const [nearest] = ofKind;
    const isShown = ofKind.some((place) => isInFrame(projectOnto(frame, place), frame));
    if (!nearest || isShown || nearest.km > MAX_KM) return [];
    const found = candidates(frame, nearest, fontSize).find(({ arrow, ...text }) =>
      [boxOfText(text, fontSize), boxOfCircle(arrow, ARROW_RADIUS)].every((box) => isFree(box, taken, frame)),
    );
    if (!found) return [];
    taken.push(boxOfText(found, fontSize), boxOfCircle(found.arrow, ARROW_RADIUS));
    return [found];
  });
}

function candidates(frame: PlanFrame, place: MapLabel & { km: number }, fontSize: number): PlanDirection[] {
  const { width, height } = frame;
  const target = projectOnto(frame, place);
  const dx = target.x - width / 2;
  const dy = target.y - height / 2;
  const half = { x: width / 2 - INSET, y: height / 2 - INSET };
  const share = Math.min(half.x / Math.max(1, Math.abs(dx)), half.y / Math.max(1, Math.abs(dy)));
  const edge = { x: width / 2 + dx * share, y: height / 2 + dy * share };
  const isOnSide = half.x * Math.abs(dy) <= half.y * Math.abs(dx);
  const degrees = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
  const step = Math.round(fontSize * 1.5);
  const distance = formatKm(place.km);
  const inwards = dy < 0 ? step : -step;
  const places = (isOnSide ? [0] : ROWS).flatMap((row) =>
    SLIDES.map((slide) => ({
      x: Math.round(edge.x + (isOnSide ? 0 : slide * step * 2)),
      y: Math.round(edge.y + (isOnSide ? slide * step : row * inwards)),
    })),
  );
  // A long name may be wider than the plan.
  const texts = [`${place.name}, ${distance}`, `${shortNameOf(place)}, ${distance}`];
  return texts.flatMap((text) =>
    places.flatMap(({ x, y }) => {
      const beside = (anchor: Anchor) => ({
        text,
        name: place.name,
        anchor,
        x: anchor === 'start' ? x + INSET : x - INSET,
        y: y + Math.round(fontSize * 0.35),
        arrow: { x, y, degrees },
        place: { lat: place.lat, lng: place.lng },
      });
      return x < width / 2 ? [beside('start'), beside('end')] : [beside('end'), beside('start')];
    }),
  );
}
