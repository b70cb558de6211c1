'use client';

import { useState } from 'react';
import { useMapOpener } from '@/components/maps/use-map-opener';
import { PlanHeading } from '@/components/places/plan-heading';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import type { ResultRow } from '../rows';
import type { ResultsMapProps } from './map-props';
import { scrollToHotelInList } from './results-map';
import { ResultsPlan } from './results-plan';
import { ResultsTiles } from './results-tiles';
import styles from './results-map.module.css';

interface MapSheetProps extends ResultsMapProps {
  stayParams: string;
}

const SIZE = { width: 360, height: 470 };

/** The map on screens that have no space for it beside the list. */
export function MapSheet({ stayParams, ...props }: MapSheetProps) {
  const { rows, tiles } = props;
  const [isOpen, setOpen] = useMapOpener('sheet', tiles !== null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const index = rows.findIndex(({ id }) => id === chosenId);
  const chosen = rows[index];
  if (rows.length === 0 && !props.area) return null;
  const plan = rows.length > 0 && (
    <>
      <PlanHeading />
      <ResultsPlan {...props} activeId={chosenId} size={SIZE} onChoose={setChosenId} />
    </>
  );
  return (
    <div className={styles.opener}>
      <Button variant="secondary" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Map
      </Button>
      <Dialog title="Map of the hotels" size="full" open={isOpen} onOpenChange={setOpen}>
        <div className={styles.sheet}>
          {tiles ? (
            <ResultsTiles {...props} activeId={chosenId} tiles={tiles} plan={plan} onChoose={setChosenId} />
          ) : (
            plan
          )}
          <div className={styles.chosen} aria-live="polite">
            {chosen ? (
              <>
                <ChosenHotel row={chosen} number={index + 1} stayParams={stayParams} />
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    setOpen(false);
                    // The dialog returns the focus to its button first.
                    requestAnimationFrame(() => scrollToHotelInList(chosen.id));
                  }}
                >
                  Show in the list
                </Button>
              </>
            ) : (
              <p className={styles.quiet}>Press a hotel on the map to see its name and price.</p>
            )}
          </div>
        </div>
      </Dialog>
    </div>
  );
}

function ChosenHotel({ row, number, stayParams }: { row: ResultRow; number: number; stayParams: string }) {
  const { hotel, offer } = row;
  const rate = offer?.corp ?? offer?.website;
  return (
    <div>
      <p>
        {number}. <a href={`${hotel.path}?${stayParams}`}>{hotel.hotelName}</a>
      </p>
      <p className={styles.quiet}>
        {hotel.area.locality}
        {rate && row.price?.isAvailable ? `, ${formatRupees(Math.round(rate.perNight))} a night before tax` : ''}
      </p>
    </div>
  );
}
