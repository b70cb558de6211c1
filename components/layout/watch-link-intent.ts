import { isLandingPath } from '@/lib/paths';

/** Milliseconds that a pointer rests on a link before it counts; a crossing pointer does not. */
const REST_MS = 80;
/** Most prefetches of one page. */
export const MAX_PREFETCHED_PAGES = 8;

/**
 * Calls `prefetch` once per landing page when its link is pointed at, focused or touched. Does nothing when the visitor saves data.
 * @returns stops watching
 */
export function watchLinkIntent(root: Document, prefetch: (path: string) => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const done = new Set([root.location.pathname]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const meansIt = (path: string): void => {
    if (done.has(path) || done.size > MAX_PREFETCHED_PAGES) return;
    done.add(path);
    prefetch(path);
  };
  const rests = ({ target }: Event): void => {
    clearTimeout(timer);
    const path = landingPathOf(target);
    if (path) timer = setTimeout(() => meansIt(path), REST_MS);
  };
  const touches = ({ target }: Event): void => {
    const path = landingPathOf(target);
    if (path) meansIt(path);
  };
  root.addEventListener('pointerover', rests);
  root.addEventListener('focusin', rests);
  root.addEventListener('touchstart', touches, { passive: true });
  return () => {
    clearTimeout(timer);
    root.removeEventListener('pointerover', rests);
    root.removeEventListener('focusin', rests);
    root.removeEventListener('touchstart', touches);
  };
}

function landingPathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== link.ownerDocument.location.origin || link.target === '_blank' || link.search)
    return null;
  return isLandingPath(link.pathname) ? link.pathname : null;
}
