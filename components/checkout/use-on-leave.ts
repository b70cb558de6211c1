'use client';

import { useEffect, useRef } from 'react';

/**
 * Calls back, as it is by then, when the component goes away, and when the page may: it is hidden, reloaded or left. What was
 * typed is handed on.
 */
export function useOnLeave(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const handOn = () => latest.current();
    const handOnHidden = () => document.visibilityState === 'hidden' && handOn();
    document.addEventListener('visibilitychange', handOnHidden);
    window.addEventListener('pagehide', handOn);
    return () => {
      document.removeEventListener('visibilitychange', handOnHidden);
      window.removeEventListener('pagehide', handOn);
      handOn();
    };
  }, []);
}
