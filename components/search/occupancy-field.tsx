'use client';

import { memo, useId, useRef, type Dispatch, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Counter } from '@/components/ui/counter';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { SEARCH_LIMITS, SEARCH_TEXT } from '@/lib/domains/search/constants';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import { OCCUPANCY_PRESETS, occupancyLabel } from '@/lib/domains/search/rules/occupancy';
import type { SearchAction } from '@/lib/domains/search/rules/search-state';
import styles from './search-widget.module.css';

interface OccupancyFieldProps {
  rooms: readonly RoomGuests[];
  isOpen: boolean;
  isCustomOpen: boolean;
  hasError: boolean;
  buttonRef?: RefObject<HTMLButtonElement | null>;
  dispatch: Dispatch<SearchAction>;
}

export const OccupancyField = memo(function OccupancyField(props: OccupancyFieldProps) {
  const { rooms, isOpen, isCustomOpen, hasError, buttonRef, dispatch } = props;
  const trigger = (
    <button ref={buttonRef} type="button" className={styles.occupancy} data-invalid={hasError || undefined}>
      <span className={styles.part}>
        <span className={styles.partLabel}>{SEARCH_TEXT.occupancyDefault}</span>
        <span className={rooms.length > 0 ? styles.partValue : styles.partEmpty}>{occupancyLabel(rooms)}</span>
      </span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
  return (
    <Popover
      title={hasError ? 'Choose at least one room' : 'Rooms and guests'}
      titleHidden={!hasError}
      trigger={trigger}
      open={isOpen}
      onOpenChange={(next) => dispatch({ type: 'occupancyToggled', isOpen: next })}
      align="end"
    >
      <div className={styles.occupancyPanel}>
        {OCCUPANCY_PRESETS.map(({ label, rooms: preset }) => (
          <Button
            key={label}
            variant="ghost"
            block
            icon="user"
            onClick={() => dispatch({ type: 'presetChosen', rooms: preset })}
          >
            {label}
          </Button>
        ))}
        {isCustomOpen ? (
          <RoomList rooms={rooms} dispatch={dispatch} />
        ) : (
          <Button variant="ghost" block icon="users" onClick={() => dispatch({ type: 'customRoomsOpened' })}>
            {SEARCH_TEXT.multipleRooms}
          </Button>
        )}
      </div>
    </Popover>
  );
});

function RoomList({ rooms, dispatch }: Pick<OccupancyFieldProps, 'rooms' | 'dispatch'>) {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.rooms}>
      {rooms.map((room, index) => (
        // A group is used instead of a fieldset, because a legend cannot be in one row with the link.
        <div key={index} role="group" aria-labelledby={`${id}-${index}`} className={styles.room}>
          <div className={styles.roomHead}>
            <span className={styles.roomTitle} id={`${id}-${index}`}>
              Room {index + 1}
            </span>
            {index > 0 && (
              <Button
                variant="link"
                size="sm"
                onClick={() => {
                  dispatch({ type: 'roomRemoved', index });
                  // The focused link is removed together with its room.
                  add.current?.focus();
                }}
              >
                {SEARCH_TEXT.remove}
                <VisuallyHidden> room {index + 1}</VisuallyHidden>
              </Button>
            )}
          </div>
          <Counter
            label="Adults"
            value={room.adults}
            min={SEARCH_LIMITS.minAdults}
            max={SEARCH_LIMITS.maxAdults}
            onChange={(adults) => dispatch({ type: 'adultsChanged', index, adults })}
          />
          <Counter
            label="Kids"
            value={room.kids}
            min={SEARCH_LIMITS.minKids}
            max={SEARCH_LIMITS.maxKids}
            onChange={(kids) => dispatch({ type: 'kidsChanged', index, kids })}
          />
        </div>
      ))}
      <div className={styles.roomActions}>
        <Button
          ref={add}
          variant="secondary"
          icon="plus"
          disabled={rooms.length >= SEARCH_LIMITS.maxRooms}
          onClick={() => dispatch({ type: 'roomAdded' })}
        >
          {SEARCH_TEXT.addRoom}
        </Button>
        <Button onClick={() => dispatch({ type: 'occupancyToggled', isOpen: false })}>{SEARCH_TEXT.confirm}</Button>
      </div>
    </div>
  );
}
