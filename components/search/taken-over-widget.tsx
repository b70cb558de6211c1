'use client';

import { useState } from 'react';
import { todayInIndia } from '@/lib/dates';
import { INITIAL_SEARCH, searchReducer, type SearchLocation } from '@/lib/domains/search/rules/search-state';
import { SearchWidget } from './search-widget';

/** What happened to the stand-in before the widget was there. */
export interface StandInState {
  /** What was typed into it. */
  typed: string;
  hasFocus: boolean;
  /** The place itself was pressed: its suggestions open, as they would have. */
  isPressed: boolean;
  /** It was submitted with the place of the page and no dates: they are asked for. */
  lacksDates: boolean;
}

interface TakenOverWidgetProps extends StandInState {
  location: SearchLocation | undefined;
}

/** The search widget as it takes over from its stand-in. Loaded with the widget, so that no page carries its rules. */
export function TakenOverWidget({ location, typed, hasFocus, isPressed, lacksDates }: TakenOverWidgetProps) {
  const [today] = useState(() => todayInIndia(new Date()));
  const start = typed
    ? { initial: searchReducer(INITIAL_SEARCH, { type: 'locationTyped', text: typed }) }
    : { location, initial: { ...INITIAL_SEARCH, isDatePickerOpen: lacksDates } };
  return <SearchWidget today={today} hasFocus={hasFocus} isPressed={isPressed} {...start} />;
}
