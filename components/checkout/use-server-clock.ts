'use client';

import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that returns the server time in milliseconds, so that countdowns are right on devices with a wrong clock.
 * @param serverNow ISO instant at which the page was rendered
 */
export function useServerClock(serverNow: string): () => number {
  const offset = useRef(0);
  useEffect(() => {
    offset.current = Date.parse(serverNow) - Date.now();
  }, [serverNow]);
  return useCallback(() => Date.now() + offset.current, []);
}
