import { Plan } from '@/components/places/plan';
import { PlanHeading } from '@/components/places/plan-heading';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import { layoutPlan } from '@/lib/domains/landing/rules/plan/layout-plan';
import { frameAtZoom } from '@/lib/domains/landing/rules/plan/projection';
import type { MapLabel } from '@/lib/domains/search/types';
import styles from './hotel-plan.module.css';

interface HotelPlanProps {
  hotel: { name: string; coordinates: Coordinates };
  places: readonly MapLabel[];
}

/** CSS shows one of them, so that letters have a readable size on every screen. */
const SIZES = { narrow: { width: 330, height: 300 }, wide: { width: 720, height: 340 } };
/** The zoom level of the map image that a maps service draws (specification, section 7). */
const ZOOM = 13;
const FONT_SIZE = 12;
const PIN_RADIUS = 11;

/** Rendered on the server without script. "Around the hotel" lists the distances as text. */
export function HotelPlan({ hotel: { name, coordinates }, places }: HotelPlanProps) {
  return (
    <div className={styles.frame}>
      <PlanHeading note="Circles show the distance from the hotel in a straight line." />
      {Object.entries(SIZES).map(([key, size]) => {
        const layout = layoutPlan({
          frame: frameAtZoom(coordinates, ZOOM, size),
          pins: [coordinates],
          pinRadius: PIN_RADIUS,
          places,
          origin: coordinates,
          fontSize: FONT_SIZE,
        });
        return (
          <Plan
            key={key}
            layout={layout}
            label={`Plan without streets: ${name} and the places around it`}
            isPicture
            className={styles[key]}
          >
            {layout.pins.map(({ x, y }) => (
              <g key="hotel" className={styles.pin}>
                <circle cx={x} cy={y} r={PIN_RADIUS - 2} />
                <circle className={styles.eye} cx={x} cy={y} r="3" />
              </g>
            ))}
          </Plan>
        );
      })}
    </div>
  );
}
