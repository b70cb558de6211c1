'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and before hydration: a button that needs JavaScript can wait for it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
