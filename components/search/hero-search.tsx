'use client';

import { useRef, useState, type ReactNode } from 'react';
import { todayInIndia } from '@/lib/dates';
import { INITIAL_SEARCH, searchReducer, type SearchLocation } from '@/lib/domains/search/rules/search-state';
import type { SearchWidget } from './search-widget';

interface Awake {
  Widget: typeof SearchWidget;
  today: string;
  /** What was typed into the stand-in while the widget was on its way. */
  typed: string;
  hasFocus: boolean;
}

const loadWidget = () => import('./search-widget');

/**
 * The search widget on landing pages: a drawn stand-in, the same size, until somebody reaches for it. Its code (calendar,
 * suggestions, dialogs) would otherwise cost every visitor who only reads. Text and focus move over from the stand-in.
 * @param location the place the widget starts with, on the page of a place
 */
export function HeroSearch({ children, location }: { children: ReactNode; location?: SearchLocation }) {
  const standIn = useRef<HTMLDivElement>(null);
  const [awake, setAwake] = useState<Awake | null>(null);

  async function wake(): Promise<void> {
    const { SearchWidget: Widget } = await loadWidget();
    const input = standIn.current?.querySelector('input');
    const typed = input && input.value !== input.defaultValue ? input.value : '';
    const hasFocus = input === document.activeElement;
    setAwake((current) => current ?? { Widget, today: todayInIndia(new Date()), typed, hasFocus });
  }

  if (!awake) {
    return (
      <div
        ref={standIn}
        onPointerDown={() => void wake()}
        onFocusCapture={() => void wake()}
        onPointerEnter={() => void loadWidget()}
      >
        {children}
      </div>
    );
  }
  const { Widget, today, typed, hasFocus } = awake;
  const start = typed
    ? { initial: searchReducer(INITIAL_SEARCH, { type: 'locationTyped', text: typed }) }
    : { location };
  return <Widget today={today} hasFocus={hasFocus} {...start} />;
}
