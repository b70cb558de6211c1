'use client';

import { useRouter } from 'next/navigation';
import { useLayoutEffect, useReducer, useRef, useTransition } from 'react';
import { useSession } from '@/components/account/session-store';
import { track } from '@/components/analytics/track';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatWeekdayDate, nightsBetween, type IsoDate } from '@/lib/dates';
import type { EventParams } from '@/lib/domains/analytics/types';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import {
  findSearchProblem,
  INITIAL_SEARCH,
  searchReducer,
  type SearchState,
} from '@/lib/domains/search/rules/search-state';
import { occupancyLabel } from '@/lib/domains/search/rules/occupancy';
import { queryFromSearch } from '@/lib/domains/search/rules/url-state';
import { paths } from '@/lib/paths';
import { DatesField } from './dates-field';
import { LocationField } from './location-field';
import { OccupancyField } from './occupancy-field';
import { storeRecentSearch, type RecentSearch } from './recent-searches';
import { searchDestination } from './search-destination';
import styles from './search-widget.module.css';

export type SearchField = 'location' | 'dates' | 'occupancy';

export interface SearchWidgetProps {
  /** Today in India: the first day that can be chosen. */
  today: IsoDate;
  initial?: SearchState;
  /** Labels the button 'Modify Search', as on the results page. */
  isModifying?: boolean;
  /** The field that had the focus in the placeholder. */
  firstFocus?: SearchField | null;
  /** True when the location field of the placeholder was clicked, so that the recommended places open. */
  isPressed?: boolean;
}

export function SearchWidget(props: SearchWidgetProps) {
  const { today, initial = INITIAL_SEARCH, isModifying = false, firstFocus = null, isPressed = false } = props;
  const [state, dispatch] = useReducer(searchReducer, initial);
  const [isOpening, startOpening] = useTransition();
  const isSearching = useRef(false);
  const locationInput = useRef<HTMLInputElement>(null);
  const datesButton = useRef<HTMLButtonElement>(null);
  const occupancyButton = useRef<HTMLButtonElement>(null);
  const { status, user } = useSession();
  const isMember = status === 'member';
  const router = useRouter();
  const hasFocus = firstFocus === 'location';
  // A layout effect, so that the caret is behind the entered text before the next key press.
  useLayoutEffect(() => {
    if (firstFocus === 'dates') datesButton.current?.focus();
    if (firstFocus === 'occupancy') occupancyButton.current?.focus();
    const input = locationInput.current;
    if (firstFocus !== 'location' || !input) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }, [firstFocus]);

  async function search(): Promise<void> {
    // Ignores further clicks and the Enter key while a search runs.
    if (isSearching.current || isOpening) return;
    const problem = findSearchProblem(state);
    if (problem) {
      dispatch({ type: 'problemFound', problem });
      if (problem === 'location') locationInput.current?.focus();
      return;
    }
    isSearching.current = true;
    dispatch({ type: 'loadingChanged', isLoading: true });
    track('search', searchEvent(state));
    if (user) storeRecentSearch(user.userId, recentSearch(state));
    const target = await searchDestination(state, isMember);
    startOpening(() => router.push(target));
    dispatch({ type: 'loadingChanged', isLoading: false });
    isSearching.current = false;
  }

  return (
    <form
      className={styles.widget}
      role="search"
      aria-label="Hotels"
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <LocationField
        location={state.location}
        inputRef={locationInput}
        isTyped={hasFocus && initial.isLocationTyped}
        startsOpen={hasFocus && isPressed && initial.location.label === ''}
        hasError={state.problem === 'location'}
        dispatch={dispatch}
      />
      <DatesField
        start={state.range.start}
        end={state.range.end}
        today={today}
        isOpen={state.isDatePickerOpen}
        hasError={state.problem === 'dates'}
        buttonRef={datesButton}
        nextField={occupancyButton}
        dispatch={dispatch}
      />
      <OccupancyField
        rooms={state.rooms}
        isOpen={state.isOccupancyOpen}
        isCustomOpen={state.isCustomRoomsOpen}
        hasError={state.problem === 'rooms'}
        buttonRef={occupancyButton}
        dispatch={dispatch}
      />
      <Button type="submit" size="lg" icon="search" loading={state.isLoading || isOpening} loadingText="Searching">
        {isModifying ? SEARCH_TEXT.modifySearch : SEARCH_TEXT.search}
      </Button>
      <Dialog
        open={state.isStayTooLong}
        onOpenChange={(open) => !open && dispatch({ type: 'stayTooLongClosed' })}
        title="That is a long stay"
        footer={<Button onClick={() => dispatch({ type: 'stayTooLongClosed' })}>Choose other dates</Button>}
      >
        <p>{SEARCH_TEXT.stayTooLong}</p>
      </Dialog>
    </form>
  );
}

function recentSearch(state: SearchState): RecentSearch {
  const { location, range, rooms } = state;
  const dates = range.start && range.end ? `${formatWeekdayDate(range.start)} to ${formatWeekdayDate(range.end)}` : '';
  return {
    label: location.label,
    stay: `${dates} · ${occupancyLabel(rooms)}`,
    href: paths.search({ ...queryFromSearch(state) }),
  };
}

function searchEvent({ location, range, rooms }: SearchState): EventParams['search'] {
  return {
    search_type: location.hotelId === null ? 'place' : 'hotel',
    nights: range.start && range.end ? nightsBetween(range.start, range.end) : 0,
    rooms: rooms.length,
    adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
    kids: rooms.reduce((sum, { kids }) => sum + kids, 0),
  };
}
