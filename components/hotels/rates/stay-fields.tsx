'use client';

import { useEffect, useReducer, useRef } from 'react';
import { DatesField } from '@/components/search/dates-field';
import { OccupancyField } from '@/components/search/occupancy-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { todayInIndia } from '@/lib/dates';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import { INITIAL_SEARCH, searchReducer } from '@/lib/domains/search/rules/search-state';
import type { Stay } from './rates-context';
import styles from './rates.module.css';

interface StayFieldsProps {
  stay: Stay;
  firstOpen: 'dates' | 'rooms';
  onChange: (stay: Stay) => void;
}

const keyOf = (stay: Stay) => `${stay.checkin} ${stay.checkout} ${formatRoomConfig(stay.rooms)}`;

export function StayFields({ stay, firstOpen, onChange }: StayFieldsProps) {
  const [state, dispatch] = useReducer(searchReducer, {
    ...INITIAL_SEARCH,
    range: { start: stay.checkin, end: stay.checkout },
    rooms: stay.rooms,
    isDatePickerOpen: firstOpen === 'dates',
    isOccupancyOpen: firstOpen === 'rooms',
  });
  const { range, rooms } = state;
  const occupancyButton = useRef<HTMLButtonElement>(null);
  const reported = useRef(keyOf(stay));
  useEffect(() => {
    if (!range.start || !range.end) return;
    const next = { checkin: range.start, checkout: range.end, rooms };
    if (keyOf(next) === reported.current) return;
    reported.current = keyOf(next);
    onChange(next);
  }, [range, rooms, onChange]);
  return (
    <div className={styles.stay}>
      <DatesField
        start={range.start}
        end={range.end}
        today={todayInIndia(new Date())}
        isOpen={state.isDatePickerOpen}
        hasError={false}
        months={1}
        nextField={occupancyButton}
        dispatch={dispatch}
      />
      <OccupancyField
        rooms={rooms}
        isOpen={state.isOccupancyOpen}
        isCustomOpen={state.isCustomRoomsOpen}
        hasError={false}
        buttonRef={occupancyButton}
        dispatch={dispatch}
      />
      <Dialog
        open={state.isStayTooLong}
        onOpenChange={(open) => !open && dispatch({ type: 'stayTooLongClosed' })}
        title="That is a long stay"
        footer={<Button onClick={() => dispatch({ type: 'stayTooLongClosed' })}>Choose other dates</Button>}
      >
        <p>{SEARCH_TEXT.stayTooLong}</p>
      </Dialog>
    </div>
  );
}
