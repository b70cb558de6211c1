'use client';

import { useEffect, useRef } from 'react';
import type { EventName, EventParams } from '@/lib/domains/analytics/types';
import { track } from './track';

/**
 * Reports an event once for each key.
 * @param key null while the event is not known yet
 */
export function useTrackOnce<Name extends EventName>(key: string | null, name: Name, params: EventParams[Name]): void {
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || noted.current === key) return;
    noted.current = key;
    track(name, params);
  });
}
