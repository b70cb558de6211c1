'use client';

import { useEffect, useRef } from 'react';

/** Calls back, as it is by then, when the component goes away: what was typed is handed on. */
export function useOnLeave(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => () => latest.current(), []);
}
