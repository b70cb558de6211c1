'use client';

import { useSyncExternalStore } from 'react';

/** Router navigation: to a new address, replacing this one, or through the history. */
export type Move = 'push' | 'replace' | 'traverse';

let isNavigating = false;
let lastMove: Move | null = null;
const listeners = new Set<() => void>();

function publish(next: boolean): void {
  if (isNavigating === next) return;
  isNavigating = next;
  for (const listener of listeners) listener();
}

/** Called by `instrumentation-client.ts`, before React hydrates. */
export function startNavigation(url: string, move: Move = 'push'): void {
  const target = new URL(url, window.location.href);
  const { pathname, search } = window.location;
  lastMove = move;
  // A jump within the page loads nothing and would never end.
  if (target.pathname !== pathname || target.search !== search) publish(true);
}

export function endNavigation(): void {
  publish(false);
}

let shownRoute: string | null = null;

/** Another route starts at its top (specification, section 2); history navigation and fragments are left to the browser. */
export function scrollToTopOf(pathname: string): void {
  const isOther = shownRoute !== null && shownRoute !== pathname;
  shownRoute = pathname;
  if (isOther && lastMove !== 'traverse' && !window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
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
