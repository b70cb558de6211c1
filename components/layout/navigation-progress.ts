'use client';

import { useSyncExternalStore } from 'react';

export type NavigationKind = 'push' | 'replace' | 'traverse';

let isNavigating = false;
let lastKind: NavigationKind | null = null;
const listeners = new Set<() => void>();

function publish(next: boolean): void {
  if (isNavigating === next) return;
  isNavigating = next;
  for (const listener of listeners) listener();
}

/** `instrumentation-client.ts` calls this for every navigation, also before React hydrates. */
export function startNavigation(url: string, kind: NavigationKind = 'push'): void {
  const target = new URL(url, window.location.href);
  const { pathname, search } = window.location;
  lastKind = kind;
  // A link to a fragment of the same page loads nothing, so no navigation would end.
  if (target.pathname !== pathname || target.search !== search) publish(true);
}

export function endNavigation(): void {
  publish(false);
}

let currentRoute: string | null = null;

/** A new route starts at the top (specification, section 2). The browser handles history navigation and fragments. */
export function scrollToTopOnNewRoute(pathname: string): void {
  const isNewRoute = currentRoute !== null && currentRoute !== pathname;
  currentRoute = pathname;
  if (isNewRoute && lastKind !== 'traverse' && !window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsNavigating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isNavigating,
    () => false,
  );
}
