'use client';

import { memo, useMemo } from 'react';
import { fitOnSheet, type Sheet } from '@/lib/domains/landing/rules/map-fit';
import { spreadPins } from '@/lib/domains/landing/rules/map-spread';
import { useMedia } from '../use-media';
import type { ResultRow } from './rows';
import styles from './results-map.module.css';

interface ResultsMapProps {
  /** As listed: the first is number 1. */
  rows: readonly ResultRow[];
  /** The hotel that the pointer or the focus is on, in the list or here. */
  activeId: number | null;
  onActive: (id: number | null) => void;
}

const SHEET: Sheet = { width: 300, height: 420, margin: 34 };
const GRID = 50;
/** From the middle of a pin to that of the next: both numbers can be read. */
const PIN_GAP = 22;

/** As in results-map.module.css: below it nobody sees the map, and no phone reckons where its pins would lie. */
const SHOWN = '(min-width: 70rem)';

/** Anchor of a hotel's card, to which its pin leads. */
export const cardAnchor = (hotelId: number) => `hotel-${hotelId}`;

/** Where the listed hotels lie towards each other, numbered as in the list; no outside service, no invented streets. */
export const ResultsMap = memo(function ResultsMap({ rows, activeId, onActive }: ResultsMapProps) {
  const isShown = useMedia(SHOWN);
  const placed = useMemo(() => (isShown ? place(rows) : []), [rows, isShown]);
  if (placed.length === 0) return null;
  // The first of the list lies on top of the others, the active one on top of all.
  const pins = [...placed].reverse().sort((a, b) => Number(a.id === activeId) - Number(b.id === activeId));
  const active = placed.find(({ id }) => id === activeId);
  return (
    <aside className={styles.place} aria-label="Map of the hotels">
      <svg className={styles.map} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="group" aria-label="Hotels">
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

/** Where each pin lies; those that would lie on each other are moved apart. */
function place(rows: readonly ResultRow[]) {
  const numbered = rows.map(({ hotel }, index) => ({
    id: hotel.id,
    name: hotel.hotelName,
    locality: hotel.area.locality,
    number: index + 1,
    ...hotel.coordinates,
  }));
  return spreadPins(fitOnSheet(numbered, SHEET), PIN_GAP, SHEET);
}

function gridLines(): string {
  const lines: string[] = [];
  for (let x = GRID; x < SHEET.width; x += GRID) lines.push(`M${x} 0v${SHEET.height}`);
  for (let y = GRID; y < SHEET.height; y += GRID) lines.push(`M0 ${y}h${SHEET.width}`);
  return lines.join('');
}
