'use client';

import { startTransition, useEffect, useState } from 'react';

/** Calls `work` after the next paint; returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Frame callbacks run before the paint; a task started in one runs after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** False in the first render, true after its paint: for content that is expensive to render. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}

/** Follows `open` one frame late when it opens, at once when it closes: the press shows before the dialog is built. */
export function useOpenAfterPaint(open: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!open) return;
    const callOff = afterPaint(() => setPainted(true));
    return () => {
      callOff();
      setPainted(false);
    };
  }, [open]);
  return open && isPainted;
}
