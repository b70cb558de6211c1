'use client';

import { useState } from 'react';
import { todayInIndia } from '@/lib/dates';
import { findSearchProblem, searchReducer, type SearchLocation } from '@/lib/domains/search/rules/search-state';
import { searchOfPage } from '@/lib/domains/search/rules/url-state';
import { SearchWidget, type SearchField } from './search-widget';

/** What happened to the stand-in before the widget was there. */
export interface StandInState {
  /** What was typed into it. */
  typed: string;
  /** The button that was pressed: its dialog opens. */
  opens: 'dates' | 'occupancy' | null;
  /** The field that had the focus. */
  focus: SearchField | null;
  /** The place itself was pressed: its suggestions open, as they would have. */
  isPressed: boolean;
  /** It was submitted: what is missing is said. */
  wasSubmitted: boolean;
}

interface TakenOverWidgetProps extends StandInState {
  location: SearchLocation | undefined;
}

/**
 * The search widget as it takes over from its stand-in, with the search of the page's address. Loaded with the widget, so that
 * no page carries its rules.
 */
export function TakenOverWidget({ location, typed, opens, focus, isPressed, wasSubmitted }: TakenOverWidgetProps) {
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
