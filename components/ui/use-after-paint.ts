'use client';

import { startTransition, useEffect, useState } from 'react';

/** Calls `work` after the next paint; returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame callback runs before the paint; a task that it starts runs after the paint.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Returns false in the first render and true after the first paint. For content that is expensive to render. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}

/** Returns `open`, but true only after the next paint, so that the click is visible before the dialog is rendered. */
export function useOpenAfterPaint(open: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!open) return;
    const cancel = afterPaint(() => setPainted(true));
    return () => {
      cancel();
      setPainted(false);
    };
  }, [open]);
  return open && isPainted;
}
