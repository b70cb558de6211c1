'use client';

import { useState } from 'react';
import { todayInIndia } from '@/lib/dates';
import { findSearchProblem, searchReducer, type SearchLocation } from '@/lib/domains/search/rules/search-state';
import { searchOfPage } from '@/lib/domains/search/rules/url-state';
import { SearchWidget, type SearchField } from './search-widget';

/** What the visitor did with the placeholder. */
export interface PlaceholderState {
  typed: string;
  opens: 'dates' | 'occupancy' | null;
  focus: SearchField | null;
  /** The location field was pressed: its suggestions open. */
  isPressed: boolean;
  wasSubmitted: boolean;
}

interface TakenOverWidgetProps extends PlaceholderState {
  location: SearchLocation | undefined;
}

/** The search widget that replaces the placeholder, with the search of the address. Loaded together with the widget. */
export function ActivatedSearchWidget({
  location,
  typed,
  opens,
  focus,
  isPressed,
  wasSubmitted,
}: TakenOverWidgetProps) {
  const [today] = useState(() => todayInIndia(new Date()));
  const [initial] = useState(() => {
    const query = Object.fromEntries(new URLSearchParams(window.location.search));
    const asked = searchOfPage(query, today, location);
    const state = typed ? searchReducer(asked, { type: 'locationTyped', text: typed }) : asked;
    const problem = wasSubmitted ? findSearchProblem(state) : null;
    if (problem) return searchReducer(state, { type: 'problemFound', problem });
    return { ...state, isDatePickerOpen: opens === 'dates', isOccupancyOpen: opens === 'occupancy' };
  });
  return <SearchWidget today={today} firstFocus={focus} isPressed={isPressed} initial={initial} />;
}
