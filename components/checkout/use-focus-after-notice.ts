'use client';

import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the open step when a notice disappears together with its focused button.
 * @returns ref of the element that contains the steps
 */
export function useFocusAfterNotice(hasNotice: boolean) {
  const steps = useRef<HTMLDivElement>(null);
  const hadNotice = useRef(hasNotice);
  useEffect(() => {
    const hasDisappeared = hadNotice.current && !hasNotice;
    hadNotice.current = hasNotice;
    if (!hasDisappeared || document.activeElement !== document.body) return;
    steps.current?.querySelector<HTMLElement>('[data-state="open"] h2')?.focus();
  }, [hasNotice]);
  return steps;
}
