'use client';

import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { todayInIndia } from '@/lib/dates';
import { INITIAL_SEARCH, searchReducer, type SearchLocation } from '@/lib/domains/search/rules/search-state';
import type { SearchWidget } from './search-widget';

interface Awake {
  Widget: typeof SearchWidget;
  today: string;
  /** What was typed into the stand-in while the widget was on its way. */
  typed: string;
  hasFocus: boolean;
  /** It was submitted with the place of the page and no dates: they are asked for. */
  lacksDates: boolean;
}

const loadWidget = () => import('./search-widget');

/**
 * The search widget on landing pages: a drawn stand-in, the same size, until somebody reaches for it. Its code (calendar,
 * suggestions, dialogs) would otherwise cost every visitor who only reads. Text and focus move over from the stand-in.
 * @param location the place the widget starts with, on the page of a place
 */
export function HeroSearch({ children, location }: { children: ReactNode; location?: SearchLocation }) {
  const standIn = useRef<HTMLDivElement>(null);
  const wasSubmitted = useRef(false);
  const [awake, setAwake] = useState<Awake | null>(null);

  const wake = useCallback(async (): Promise<void> => {
    const { SearchWidget: Widget } = await loadWidget();
    const input = standIn.current?.querySelector('input');
    const typed = input && input.value !== input.defaultValue ? input.value : '';
    const lacksDates = wasSubmitted.current && location !== undefined && typed === '';
    const hasFocus = !lacksDates && (wasSubmitted.current || input === document.activeElement);
    setAwake((current) => current ?? { Widget, today: todayInIndia(new Date()), typed, hasFocus, lacksDates });
  }, [location]);

  useEffect(() => {
    // Somebody reached for it before this code ran, whose events nobody heard.
    const input = standIn.current?.querySelector('input');
    if (input && (input === document.activeElement || input.value !== input.defaultValue)) void wake();
  }, [wake]);

  /** What is missing is asked for by the widget; without script the form goes to the results as it is. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wasSubmitted.current = true;
    void wake();
  };

  if (!awake) {
    return (
      <div
        ref={standIn}
        onPointerDown={() => void wake()}
        onFocusCapture={() => void wake()}
        onSubmit={submit}
        onPointerEnter={() => void loadWidget()}
      >
        {children}
      </div>
    );
  }
  const { Widget, today, typed, hasFocus, lacksDates } = awake;
  const start = typed
    ? { initial: searchReducer(INITIAL_SEARCH, { type: 'locationTyped', text: typed }) }
    : { location, initial: { ...INITIAL_SEARCH, isDatePickerOpen: lacksDates } };
  return <Widget today={today} hasFocus={hasFocus} {...start} />;
}
