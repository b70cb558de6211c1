'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Brings what appears after the page into view, because a message above the pressed button may be off the screen. It glides
 * unless the visitor asked for less motion, and stays still when it is in view already.
 */
export function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, []);
  return <div ref={element}>{children}</div>;
}
