'use client';

import { useSyncExternalStore } from 'react';

let isNavigating = false;
const listeners = new Set<() => void>();

function publish(next: boolean): void {
  if (isNavigating === next) return;
  isNavigating = next;
  for (const listener of listeners) listener();
}

/** The router has begun to load another page. Called by `instrumentation-client.ts`, before React hydrates. */
export function startNavigation(url: string): void {
  const target = new URL(url, window.location.href);
  const { pathname, search } = window.location;
  // A jump within the page loads nothing, so nothing would ever end it.
  if (target.pathname !== pathname || target.search !== search) publish(true);
}

/** The new page is on screen. */
export function endNavigation(): void {
  publish(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a page is on its way; never on the server. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isNavigating,
    () => false,
  );
}
