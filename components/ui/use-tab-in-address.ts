'use client';

import { useState, useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}

/** The open tab, stored in the fragment of the address; the first tab until it is known, and for an unknown name. */
export function useTabInAddress(values: readonly [string, ...string[]]): [string, (next: string) => void] {
  const fragment = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const named = values.find((value) => value === fragment);
  const choose = (next: string) => {
    setChosen(next);
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', `${pathname}${search}#${next}`);
  };
  return [chosen ?? named ?? values[0], choose];
}
