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

/**
 * Where the hotels of a page lie towards each other and to the names of the city, drawn while the page is: no script, no request,
 * no outside service. Only what the catalogue knows is on it; streets are not invented.
 */
export function PlaceMap({ pins, labels, name }: PlaceMapProps) {
  const sheet = mapSheet(pins, labels);
  return (
    <div className={styles.frame}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
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
        <g className={styles.scale} transform={`translate(24 ${SHEET.height - 20})`}>
          <path d={`M0 -6v6h${sheet.scale.length}v-6`} />
          <text x={sheet.scale.length + 8} y="1">
            {sheet.scale.km} km
          </text>
        </g>
      </svg>
    </div>
  );
}

function gridLines(): string {
  const lines: string[] = [];
  for (let x = GRID; x < SHEET.width; x += GRID) lines.push(`M${x} 0v${SHEET.height}`);
  for (let y = GRID; y < SHEET.height; y += GRID) lines.push(`M0 ${y}h${SHEET.width}`);
  return lines.join('');
}
