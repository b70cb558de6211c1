'use client';

import { startTransition, useEffect, useState } from 'react';

/** Calls back once the next picture has been shown; the answer calls it off. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The frame's own callbacks run before it is shown; a task begun in one of them comes after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * False while a part is first drawn, true once that picture has been shown. What is costly to draw waits for it, so that the
 * window around it answers the press at once.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}

/**
 * Follows `open` a picture later when it opens, at once when it closes: the press shows on what was pressed before the window
 * is built, which takes a phone longer than an answer may.
 */
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
