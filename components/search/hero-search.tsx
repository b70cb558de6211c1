'use client';

import { flushSync } from 'react-dom';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { SearchLocation } from '@/lib/domains/search/rules/search-state';
import type { StandInState, TakenOverWidget } from './taken-over-widget';

interface Awake extends StandInState {
  Widget: typeof TakenOverWidget;
}

const loadWidget = () => import('./taken-over-widget');

/** Whether the page's address carries a search, which the stand-in, the same for everybody, cannot show. */
function hasSearchInAddress(): boolean {
  const query = new URLSearchParams(window.location.search);
  return ['q', 'checkin', 'roomconfig'].some((name) => query.has(name));
}

/**
 * The search widget on landing pages: a drawn stand-in, the same size, until somebody reaches for it. Its code (calendar,
 * suggestions, dialogs) would otherwise cost every visitor who only reads. Text and focus move over from the stand-in.
 * @param location the place the widget starts with, on the page of a place
 */
export function HeroSearch({ children, location }: { children: ReactNode; location?: SearchLocation }) {
  const standIn = useRef<HTMLDivElement>(null);
  const wasSubmitted = useRef(false);
  const wasPressed = useRef(false);
  const [awake, setAwake] = useState<Awake | null>(null);

  const wake = useCallback(async (): Promise<void> => {
    const { TakenOverWidget: Widget } = await loadWidget();
    const input = standIn.current?.querySelector('input');
    const typed = input && input.value !== input.defaultValue ? input.value : '';
    const lacksDates = wasSubmitted.current && location !== undefined && typed === '';
    const hasFocus = !lacksDates && (wasSubmitted.current || input === document.activeElement);
    // In one go: a letter typed between the reading and the change would be in neither field.
    flushSync(() =>
      setAwake(
        (current) =>
          current ?? { Widget, typed, hasFocus, isPressed: wasPressed.current, wasSubmitted: wasSubmitted.current },
      ),
    );
  }, [location]);

  useEffect(() => {
    // Somebody reached for it before this code ran, whose events nobody heard.
    const input = standIn.current?.querySelector('input');
    const isReachedFor = input && (input === document.activeElement || input.value !== input.defaultValue);
    if (isReachedFor || hasSearchInAddress()) void wake();
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
        onPointerDown={({ target }) => {
          wasPressed.current = target instanceof HTMLInputElement;
          void wake();
        }}
        onFocusCapture={() => void wake()}
        onSubmit={submit}
        onPointerEnter={() => void loadWidget()}
      >
        {children}
      </div>
    );
  }
  const { Widget, ...standInState } = awake;
  return <Widget location={location} {...standInState} />;
}
