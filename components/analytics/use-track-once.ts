'use client';

import { useEffect, useRef } from 'react';
import type { EventName, EventParams } from '@/lib/domains/analytics/types';
import { track } from './track';

/**
 * Notes an event when it becomes known, once for each key: a screen that renders again says nothing new.
 * @param key null while there is nothing to say
 */
export function useTrackOnce<Name extends EventName>(key: string | null, name: Name, params: EventParams[Name]): void {
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || noted.current === key) return;
    noted.current = key;
    track(name, params);
  });
}
