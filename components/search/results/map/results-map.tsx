'use client';

import { memo } from 'react';
import { useMapOpener } from '@/components/maps/use-map-opener';
import { PlanHeading } from '@/components/places/plan-heading';
import { Button } from '@/components/ui/button';
import { useMedia } from '../../use-media';
import { cardAnchor } from '../card-anchor';
import type { ResultsMapProps } from './map-props';
import { ResultsPlan } from './results-plan';
import { ResultsTiles } from './results-tiles';
import styles from './results-map.module.css';

const SIZE = { width: 300, height: 420 };

/** The media query of results-map.module.css. On narrower screens a button opens the map. */
const MAP_MEDIA = '(min-width: 70rem)';

/** Scrolls to a hotel of the list and focuses it. */
export function scrollToHotelInList(hotelId: number): void {
  const card = document.getElementById(cardAnchor(hotelId));
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('a')?.focus({ preventScroll: true });
}

export const ResultsMap = memo(function ResultsMap(props: ResultsMapProps) {
  const isShown = useMedia(MAP_MEDIA);
  const { rows, tiles, onSearchArea, activeId } = props;
  const [isOpen, setOpen] = useMapOpener('results', tiles !== null);
  const hasHotels = rows.length > 0;
  if (!isShown || (!hasHotels && !props.area)) return null;
  const index = rows.findIndex(({ id }) => id === activeId);
  const active = rows[index]?.hotel;
  const plan = hasHotels && (
    <>
      <PlanHeading />
      <ResultsPlan {...props} size={SIZE} />
    </>
  );
  return (
    <aside className={styles.place} aria-label="Map of the hotels">
      {tiles && isOpen ? (
        <ResultsTiles {...props} tiles={tiles} plan={plan} onSearchArea={onSearchArea} onChoose={scrollToHotelInList} />
      ) : (
        plan
      )}
      {tiles && (
        <Button variant="ghost" size="sm" icon="pin" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Plan' : 'Map'}
        </Button>
      )}
      <p className={styles.caption} aria-hidden="true">
        {active ? `${index + 1}. ${active.hotelName}, ${active.area.locality}` : 'Numbered as in the list'}
      </p>
    </aside>
  );
});
