import { fitFrame } from '@/lib/domains/landing/rules/plan/projection';
import { layoutPlan } from '@/lib/domains/landing/rules/plan/layout-plan';
import type { MapLabel, PlacePin } from '@/lib/domains/search/types';
import { Plan, PlanDistances } from './plan';
import { PlanHeading } from './plan-heading';
import styles from './place-map.module.css';

interface PlaceMapProps {
  pins: readonly PlacePin[];
  labels: readonly MapLabel[];
  origin: { lat: number; lng: number };
  name: string;
}

/** Of equal content. CSS shows one of them, so that letters and pins have a readable size on every screen. */
const SIZES = {
  narrow: { width: 340, height: 380, pinRadius: 12, fontSize: 12 },
  wide: { width: 1120, height: 460, pinRadius: 15, fontSize: 15 },
};
/** Space around the outermost pins, in pin radii. */
const MARGIN = 2.5;

/** Rendered on the server without script and without requests to a map service. */
export function PlaceMap({ pins, labels, origin, name }: PlaceMapProps) {
  const layouts = Object.entries(SIZES).map(([key, { pinRadius, fontSize, ...size }]) => ({
    key,
    pinRadius,
    layout: layoutPlan({
      frame: fitFrame(pins, size, MARGIN * pinRadius),
      pins,
      pinRadius,
      places: labels,
      origin,
      fontSize,
    }),
  }));
  const [, wide] = layouts;
  return (
    <div className={styles.frame}>
      <PlanHeading note={`Circles show the distance from ${name} in a straight line.`} />
      {layouts.map(({ key, layout, pinRadius }) => (
        <Plan key={key} layout={layout} label={`Map of hotels: ${name}`} className={styles[key]}>
          {layout.pins.map(({ number, name: hotel, path, x, y }) => (
            <a key={number} href={path} className={styles.pin} aria-label={`${number}. ${hotel}`}>
              <title>{hotel}</title>
              <circle cx={x} cy={y} r={pinRadius} />
              <text x={x} y={y + 5} fontSize={pinRadius}>
                {number}
              </text>
            </a>
          ))}
        </Plan>
      ))}
      {wide && <PlanDistances layout={wide.layout} from={{ ...origin, name }} />}
    </div>
  );
}
