'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The query of the address with its question mark, for example the dates of a search; empty on the server and without a query. */
export function useAddressQuery(): string {
  return useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
}
