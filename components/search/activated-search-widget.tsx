'use client';

import { useState } from 'react';
import { todayInIndia } from '@/lib/dates';
import { findSearchProblem, searchReducer, type SearchLocation } from '@/lib/domains/search/rules/search-state';
import { toPageSearch } from '@/lib/domains/search/rules/url-state';
import { SearchWidget, type SearchField } from './search-widget';

/** What the visitor has entered in the placeholder. */
export interface PlaceholderState {
  typed: string;
  opens: 'dates' | 'occupancy' | null;
  focus: SearchField | null;
  /** True when the location field was clicked, so that its suggestions open. */
  isPressed: boolean;
  wasSubmitted: boolean;
}

interface ActivatedSearchWidgetProps extends PlaceholderState {
  location: SearchLocation | undefined;
}

/** The search widget that replaces the placeholder. It starts with the search in the URL and the input in the placeholder. */
export function ActivatedSearchWidget({
  location,
  typed,
  opens,
  focus,
  isPressed,
  wasSubmitted,
}: ActivatedSearchWidgetProps) {
  const [today] = useState(() => todayInIndia(new Date()));
  const [initial] = useState(() => {
    const query = Object.fromEntries(new URLSearchParams(window.location.search));
    const searchInUrl = toPageSearch(query, today, location);
    const state = typed ? searchReducer(searchInUrl, { type: 'locationTyped', text: typed }) : searchInUrl;
    const problem = wasSubmitted ? findSearchProblem(state) : null;
    if (problem) return searchReducer(state, { type: 'problemFound', problem });
    return { ...state, isDatePickerOpen: opens === 'dates', isOccupancyOpen: opens === 'occupancy' };
  });
  return <SearchWidget today={today} firstFocus={focus} isPressed={isPressed} initial={initial} />;
}
