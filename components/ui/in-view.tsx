'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/** Scrolls content that appears later into view: a message above the pressed button may be off the screen. */
export function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, []);
  return <div ref={element}>{children}</div>;
}
