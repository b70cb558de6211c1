'use client';

import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { todayInIndia } from '@/lib/dates';
import type { SearchLocation } from '@/lib/domains/search/rules/search-state';

const SearchWidget = dynamic(() => import('./search-widget').then((module) => module.SearchWidget), { ssr: false });

/**
 * The search widget on landing pages: a drawn stand-in, the same size, until somebody reaches for it. Its code (calendar,
 * suggestions, dialogs) would otherwise cost every visitor who only reads.
 * @param location the place the widget starts with, on the page of a place
 */
export function HeroSearch({ children, location }: { children: ReactNode; location?: SearchLocation }) {
  const [today, setToday] = useState<string | null>(null);
  if (today !== null) return <SearchWidget today={today} location={location} />;
  const wake = () => setToday(todayInIndia(new Date()));
  return (
    <div onPointerDown={wake} onFocusCapture={wake} onPointerEnter={() => void import('./search-widget')}>
      {children}
    </div>
  );
}
