'use client';

import { useEffect, useRef, type ReactNode } from 'react';

/** An element that is focusable only while its content overflows, so that the arrow keys scroll it. */
export function ScrollBody({ className, children }: { className?: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = body.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
      else node.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    for (const child of node.children) observer.observe(child);
    return () => observer.disconnect();
  }, [children]);
  return (
    <div ref={body} className={className}>
      {children}
    </div>
  );
}
