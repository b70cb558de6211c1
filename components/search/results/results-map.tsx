'use client';

import { memo, useMemo } from 'react';
import { projectOntoMap, type MapArea } from '@/lib/domains/landing/rules/map-fit';
import { spreadPins } from '@/lib/domains/landing/rules/map-spread';
import { useMedia } from '../use-media';
import type { ResultRow } from './rows';
import styles from './results-map.module.css';

interface ResultsMapProps {
  rows: readonly ResultRow[];
  activeId: number | null;
  onActive: (id: number | null) => void;
}

const MAP_SIZE: MapArea = { width: 300, height: 420, margin: 34 };
const GRID = 50;
/** The smallest distance between the centres of two pins, so that both numbers are readable. */
const PIN_GAP = 22;

/** The media query of results-map.module.css. On narrower screens the map is not computed. */
const MAP_MEDIA = '(min-width: 70rem)';

export const cardAnchor = (hotelId: number) => `hotel-${hotelId}`;

export const ResultsMap = memo(function ResultsMap({ rows, activeId, onActive }: ResultsMapProps) {
  const isShown = useMedia(MAP_MEDIA);
  const placed = useMemo(() => (isShown ? placePins(rows) : []), [rows, isShown]);
  if (placed.length === 0) return null;
  // Later pins cover earlier ones: the first hotel of the list is near the top, and the active hotel is on top.
  const pins = [...placed].reverse().sort((a, b) => Number(a.id === activeId) - Number(b.id === activeId));
  const active = placed.find(({ id }) => id === activeId);
  return (
    <aside className={styles.place} aria-label="Map of the hotels">
      <svg className={styles.map} viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} role="group" aria-label="Hotels">
        <path className={styles.grid} d={gridLines()} />
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
          >
            <circle cx={x} cy={y} r="12" />
            <text x={x} y={y + 4}>
              {number}
            </text>
          </a>
        ))}
      </svg>
      <p className={styles.caption} aria-hidden="true">
        {active ? `${active.number}. ${active.name}, ${active.locality}` : 'Numbered as in the list'}
      </p>
    </aside>
  );
});

function placePins(rows: readonly ResultRow[]) {
  const numbered = rows.map(({ hotel }, index) => ({
    id: hotel.id,
    name: hotel.hotelName,
    locality: hotel.area.locality,
    number: index + 1,
    ...hotel.coordinates,
  }));
  return spreadPins(projectOntoMap(numbered, MAP_SIZE), PIN_GAP, MAP_SIZE);
}

function gridLines(): string {
  const lines: string[] = [];
  for (let x = GRID; x < MAP_SIZE.width; x += GRID) lines.push(`M${x} 0v${MAP_SIZE.height}`);
  for (let y = GRID; y < MAP_SIZE.height; y += GRID) lines.push(`M0 ${y}h${MAP_SIZE.width}`);
  return lines.join('');
}
