'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/** Scrolls its children into view when they appear. For example, a message above the clicked button may be outside the viewport. */
export function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  }, []);
  return <div ref={element}>{children}</div>;
}
