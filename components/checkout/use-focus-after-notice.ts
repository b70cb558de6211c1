'use client';

import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the open step when a notice disappears together with its focused button.
 * @returns ref of the element that contains the steps
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
