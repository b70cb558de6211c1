'use client';

import { useEffect, useRef } from 'react';
import type { EventName, EventParams } from '@/lib/domains/analytics/types';
import { track } from './track';

/**
 * Tracks an event once per key.
 * @param key null while the event is not known yet
 */
export function useTrackOnce<Name extends EventName>(key: string | null, name: Name, params: EventParams[Name]): void {
  const trackedKey = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || trackedKey.current === key) return;
    trackedKey.current = key;
    track(name, params);
  });
}
