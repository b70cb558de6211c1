'use client';

import { useSyncExternalStore } from 'react';

/** How the router moves: to a new address, in place of this one, or back and forth in the history. */
export type Move = 'push' | 'replace' | 'traverse';

let isNavigating = false;
let lastMove: Move | null = null;
const listeners = new Set<() => void>();

function publish(next: boolean): void {
  if (isNavigating === next) return;
  isNavigating = next;
  for (const listener of listeners) listener();
}

/** The router has begun to load another page. Called by `instrumentation-client.ts`, before React hydrates. */
export function startNavigation(url: string, move: Move = 'push'): void {
  const target = new URL(url, window.location.href);
  const { pathname, search } = window.location;
  lastMove = move;
  // A jump within the page loads nothing, so nothing would ever end it.
  if (target.pathname !== pathname || target.search !== search) publish(true);
}

/** The new page is on screen. */
export function endNavigation(): void {
  publish(false);
}

let shownRoute: string | null = null;

/**
 * Another route begins at its top (specification, section 2). Going back is left to the browser, which knows where the reader
 * was, and an address with a fragment to what it names. Kept outside React: each part of the site has a shell of its own.
 */
export function scrollToTopOf(pathname: string): void {
  const isOther = shownRoute !== null && shownRoute !== pathname;
  shownRoute = pathname;
  if (isOther && lastMove !== 'traverse' && !window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
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
