import { isLandingPath } from '@/lib/site-routes';

/** Milliseconds for which the pointer must rest on a link before its page is prefetched. */
const REST_MS = 80;
/** The greatest number of prefetches per page view. */
export const MAX_PREFETCHED_PAGES = 8;

/**
 * Calls `prefetch` once per landing page when its link is hovered, focused or touched. Does nothing when the browser saves data.
 * @returns a function that removes the listeners
 */
export function watchLinkIntent(root: Document, prefetch: (path: string) => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const prefetched = new Set([root.location.pathname]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetchOnce = (path: string): void => {
    if (prefetched.has(path) || prefetched.size > MAX_PREFETCHED_PAGES) return;
    prefetched.add(path);
    prefetch(path);
  };
  const onPointOrFocus = ({ target }: Event): void => {
    clearTimeout(timer);
    const path = landingPathOf(target);
    if (path) timer = setTimeout(() => prefetchOnce(path), REST_MS);
  };
  const onTouch = ({ target }: Event): void => {
    const path = landingPathOf(target);
    if (path) prefetchOnce(path);
  };
  root.addEventListener('pointerover', onPointOrFocus);
  root.addEventListener('focusin', onPointOrFocus);
  root.addEventListener('touchstart', onTouch, { passive: true });
  return () => {
    clearTimeout(timer);
    root.removeEventListener('pointerover', onPointOrFocus);
    root.removeEventListener('focusin', onPointOrFocus);
    root.removeEventListener('touchstart', onTouch);
  };
}

function landingPathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== link.ownerDocument.location.origin || link.target === '_blank' || link.search)
    return null;
  return isLandingPath(link.pathname) ? link.pathname : null;
}
