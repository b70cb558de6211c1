import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { Text } from '@/lib/domains/landing/rules/plan/boxes';
import { distancesOf, northText, scaleText, type PlanLayout } from '@/lib/domains/landing/rules/plan/layout-plan';
import { ARROW_PATH, NORTH_PATH, symbolPath } from '@/lib/domains/landing/rules/plan/symbols';
import { formatKm } from '@/lib/domains/search/rules/distance';
import styles from './plan.module.css';

interface PlanProps {
  layout: PlanLayout<unknown>;
  label: string;
  /** The hotels. Without links among them, the plan is a picture. */
  children: ReactNode;
  isPicture?: boolean;
  className?: string | undefined;
}

/** Draws what the catalogue knows. It has no streets, because the catalogue has none. */
export function Plan({ layout, label, children, isPicture = false, className }: PlanProps) {
  const { width, height, fontSize, rings, labels, directions, scale, north } = layout;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      fontSize={fontSize}
      role={isPicture ? 'img' : 'group'}
      aria-label={label}
    >
      <g className={styles.ground} aria-hidden>
        {rings.map(({ x, y, radius, label: distance }) => (
          <g key={radius}>
            <circle className={styles.ring} cx={x} cy={y} r={radius} />
            {distance && <PlanText {...distance} className={styles.area} />}
          </g>
        ))}
        {labels.map(({ symbol, kind, name, ...text }) => (
          <g key={`${kind} ${name} ${text.x} ${text.y}`}>
            {symbol && (
              <path className={styles.symbol} d={symbolPath(kind)} transform={`translate(${symbol.x} ${symbol.y})`} />
            )}
            <PlanText {...text} className={symbol ? styles.landmark : styles.area} />
          </g>
        ))}
        {directions.map(({ arrow: { x, y, degrees }, name, ...text }) => (
          <g key={name}>
            <path className={styles.symbol} d={ARROW_PATH} transform={`translate(${x} ${y}) rotate(${degrees})`} />
            <PlanText {...text} className={styles.landmark} />
          </g>
        ))}
        <path className={styles.scale} d={`M${scale.x} ${scale.y - 6}v6h${scale.length}v-6`} />
        <PlanText {...scaleText(scale)} className={styles.area} />
        <path className={styles.symbol} d={NORTH_PATH} transform={`translate(${north.x} ${north.y})`} />
        <PlanText {...northText(north, fontSize)} className={styles.area} />
      </g>
      {children}
    </svg>
  );
}

function PlanText({ text, x, y, anchor, className }: Text & { className: string | undefined }) {
  return (
    <text className={className} x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  );
}

/** What a plan says to people who do not see it. */
export function PlanDistances({ layout, from }: { layout: PlanLayout<unknown>; from: Coordinates & { name: string } }) {
  const distances = distancesOf(layout, from);
  if (distances.length === 0) return null;
  return (
    <VisuallyHidden>
      {`On the plan, in a straight line from ${from.name}: `}
      {distances.map(({ name, km }) => `${name} ${formatKm(km)}`).join(', ')}
    </VisuallyHidden>
  );
}
