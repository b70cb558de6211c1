'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until React has taken over: a button that needs script can wait for it instead of doing nothing. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
