'use client';

import { useState, useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}

/** Stores the open tab in the URL fragment. Before hydration and for an unknown fragment the first tab is open. */
export function useTabInUrl(values: readonly [string, ...string[]]): [string, (next: string) => void] {
  const fragment = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  );
  const [selected, setSelected] = useState<string | null>(null);
  const tabInAddress = values.find((value) => value === fragment);
  const selectTab = (next: string) => {
    setSelected(next);
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', `${pathname}${search}#${next}`);
  };
  return [selected ?? tabInAddress ?? values[0], selectTab];
}
