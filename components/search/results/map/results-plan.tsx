'use client';

import { useMemo } from 'react';
import { Plan } from '@/components/places/plan';
import { layoutPlan } from '@/lib/domains/landing/rules/plan/layout-plan';
import { fitFrame, type PlanSize } from '@/lib/domains/landing/rules/plan/projection';
import { cardAnchor } from '../card-anchor';
import type { ResultsMapProps } from './map-props';
import styles from './results-plan.module.css';

interface ResultsPlanProps extends Omit<ResultsMapProps, 'tiles' | 'area' | 'onSearchArea'> {
  size: PlanSize;
  /** Called when a pin is pressed. Without it, the page scrolls to the hotel in the list. */
  onChoose?: (id: number) => void;
}

const PIN_RADIUS = 12;
const MARGIN = 34;
const FONT_SIZE = 11;

export function ResultsPlan({ rows, places, origin, activeId, onActive, size, onChoose }: ResultsPlanProps) {
  const layout = useMemo(() => {
    const pins = rows.map(({ hotel: { id, hotelName, coordinates } }, index) => ({
      id,
      name: hotelName,
      number: index + 1,
      ...coordinates,
    }));
    const frame = fitFrame(pins, size, MARGIN);
    return layoutPlan({ frame, pins, pinRadius: PIN_RADIUS, places, origin, fontSize: FONT_SIZE });
  }, [rows, places, origin, size]);
  // Later pins cover earlier ones: the active hotel is on top.
  const pins = layout.pins.toSorted((a, b) => Number(a.id === activeId) - Number(b.id === activeId));
  return (
    <Plan layout={layout} label="Hotels" className={styles.plan}>
      {pins.map(({ id, number, name, x, y }) => (
        <a
          key={id}
          href={`#${cardAnchor(id)}`}
          className={styles.pin}
          data-active={id === activeId || undefined}
          aria-label={`${number}. ${name}`}
          onPointerEnter={() => onActive(id)}
          onPointerLeave={() => onActive(null)}
          onFocus={() => onActive(id)}
          onBlur={() => onActive(null)}
          onClick={
            onChoose &&
            ((event) => {
              event.preventDefault();
              onChoose(id);
            })
          }
        >
          <circle cx={x} cy={y} r={PIN_RADIUS} />
          <text x={x} y={y + 4}>
            {number}
          </text>
        </a>
      ))}
    </Plan>
  );
}
