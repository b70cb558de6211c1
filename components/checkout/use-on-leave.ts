'use client';

import { useEffect, useRef } from 'react';

/** Calls the latest `leave` when the component unmounts, and when the page is hidden, reloaded or left. */
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
