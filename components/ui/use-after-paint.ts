'use client';

import { startTransition, useEffect, useState } from 'react';

/**
 * False while a part is first drawn, true once that picture has been shown. What is costly to draw waits for it, so that the
 * window around it answers the press at once.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame's own callbacks run before it is shown; a task begun in one of them comes after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
