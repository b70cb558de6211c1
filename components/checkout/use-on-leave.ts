'use client';

import { useEffect, useRef } from 'react';

/** Calls the latest `leave` when the component unmounts, and when the page is hidden, reloaded or left. */
export function useOnLeave(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const callLatest = () => latest.current();
    const callWhenHidden = () => document.visibilityState === 'hidden' && callLatest();
    document.addEventListener('visibilitychange', callWhenHidden);
    window.addEventListener('pagehide', callLatest);
    return () => {
      document.removeEventListener('visibilitychange', callWhenHidden);
      window.removeEventListener('pagehide', callLatest);
      callLatest();
    };
  }, []);
}
