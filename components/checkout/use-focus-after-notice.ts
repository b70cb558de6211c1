'use client';

import { useEffect, useRef } from 'react';

/**
 * A notice whose button was pressed goes away together with the button. The focus, which would be lost with it, goes to the
 * heading of the open step.
 * @returns ref of what holds the steps
 */
export function useFocusAfterNotice(hasNotice: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(hasNotice);
  useEffect(() => {
    const isGone = had.current && !hasNotice;
    had.current = hasNotice;
    if (!isGone || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('[data-state="open"] h2')?.focus();
  }, [hasNotice]);
  return place;
}
