'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The query of the address with its question mark, such as the stay that a hotel was searched with; empty in the page that is
 * the same for everybody, and without one.
 */
export function useAddressQuery(): string {
  return useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
}
