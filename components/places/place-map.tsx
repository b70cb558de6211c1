import type { MapLabel, PlacePin } from '@/lib/domains/search/types';
import { MAP_SIZE, computeMapLayout } from './map-layout';
import styles from './place-map.module.css';

interface PlaceMapProps {
  pins: readonly PlacePin[];
  labels: readonly MapLabel[];
  name: string;
}

const GRID = 70;
/** Pixels per map unit. At a smaller scale numbers are unreadable and pins too small to tap. */
const MIN_SCALE = 0.62;

/** Rendered on the server without requests to a map service. The map has no streets, because the catalogue has none. */
export function PlaceMap({ pins, labels, name }: PlaceMapProps) {
  const layout = computeMapLayout(pins, labels);
  const left = MAP_SIZE.width / 2 - layout.reach;
  return (
    <div className={styles.frame}>
      <svg
        className={styles.map}
        // Narrow screens show the part with the hotels, wide screens the whole map.
        viewBox={`${left} 0 ${2 * layout.reach} ${MAP_SIZE.height}`}
        style={{ minWidth: Math.round(2 * layout.reach * MIN_SCALE) }}
        role="group"
        aria-label={`Map of hotels: ${name}`}
      >
        <path className={styles.grid} d={gridLines()} />
        {layout.labels.map(({ name: label, kind, x, y }) => (
          <text key={label} x={x} y={y} className={kind === 'landmark' ? styles.landmark : styles.locality}>
            {label}
          </text>
        ))}
        {layout.pins.map(({ number, name: hotel, path, x, y }) => (
          <a key={number} href={path} className={styles.pin} aria-label={`${number}. ${hotel}`}>
            <title>{hotel}</title>
            <circle cx={x} cy={y} r="15" />
            <text x={x} y={y + 5}>
              {number}
            </text>
          </a>
        ))}
        <Scale of="map" x={24} {...layout.scale} />
        <Scale of="centre" x={left + 12} {...layout.scale} />
      </svg>
    </div>
  );
}

function Scale({ of, x, km, length }: { of: 'map' | 'centre'; x: number; km: number; length: number }) {
  return (
    <g className={styles.scale} data-of={of} transform={`translate(${x} ${MAP_SIZE.height - 20})`}>
      <path d={`M0 -6v6h${length}v-6`} />
      <text x={length + 8} y="1">
        {km} km
      </text>
    </g>
  );
}

function gridLines(): string {
  const lines: string[] = [];
  for (let x = GRID; x < MAP_SIZE.width; x += GRID) lines.push(`M${x} 0v${MAP_SIZE.height}`);
  for (let y = GRID; y < MAP_SIZE.height; y += GRID) lines.push(`M0 ${y}h${MAP_SIZE.width}`);
  return lines.join('');
}
