import type { MapLabel, PlacePin } from '@/lib/domains/search/types';
import { SHEET, mapSheet } from './map-sheet';
import styles from './place-map.module.css';

interface PlaceMapProps {
  pins: readonly PlacePin[];
  labels: readonly MapLabel[];
  /** Of the place. */
  name: string;
}

const GRID = 70;
/** Pixels that a unit of the sheet has at least: below, numbers could not be read and pins not be met. */
const LEAST_SCALE = 0.62;

/**
 * Where the hotels of a page lie towards each other and to the names of the city, drawn while the page is: no script, no request,
 * no outside service. Only what the catalogue knows is on it; streets are not invented.
 */
export function PlaceMap({ pins, labels, name }: PlaceMapProps) {
  const sheet = mapSheet(pins, labels);
  const left = SHEET.width / 2 - sheet.reach;
  return (
    <div className={styles.frame}>
      <svg
        className={styles.map}
        // A narrow screen shows the middle, where the hotels are; a wide one has room for the whole sheet around it.
        viewBox={`${left} 0 ${2 * sheet.reach} ${SHEET.height}`}
        style={{ minWidth: Math.round(2 * sheet.reach * LEAST_SCALE) }}
        role="group"
        aria-label={`Map of hotels: ${name}`}
      >
        <path className={styles.grid} d={gridLines()} />
        {sheet.labels.map(({ name: label, kind, x, y }) => (
          <text key={label} x={x} y={y} className={kind === 'landmark' ? styles.landmark : styles.locality}>
            {label}
          </text>
        ))}
        {sheet.pins.map(({ number, name: hotel, path, x, y }) => (
          <a key={number} href={path} className={styles.pin} aria-label={`${number}. ${hotel}`}>
            <title>{hotel}</title>
            <circle cx={x} cy={y} r="15" />
            <text x={x} y={y + 5}>
              {number}
            </text>
          </a>
        ))}
        <Scale of="sheet" x={24} {...sheet.scale} />
        <Scale of="middle" x={left + 12} {...sheet.scale} />
      </svg>
    </div>
  );
}

function Scale({ of, x, km, length }: { of: 'sheet' | 'middle'; x: number; km: number; length: number }) {
  return (
    <g className={styles.scale} data-of={of} transform={`translate(${x} ${SHEET.height - 20})`}>
      <path d={`M0 -6v6h${length}v-6`} />
      <text x={length + 8} y="1">
        {km} km
      </text>
    </g>
  );
}

function gridLines(): string {
  const lines: string[] = [];
  for (let x = GRID; x < SHEET.width; x += GRID) lines.push(`M${x} 0v${SHEET.height}`);
  for (let y = GRID; y < SHEET.height; y += GRID) lines.push(`M0 ${y}h${SHEET.width}`);
  return lines.join('');
}
