import { isLandingPath } from '@/lib/paths';

/** A pointer that rests this long on a link means it; one that crosses it does not. */
const REST_MS = 80;
/** Pages fetched ahead of one page at most: somebody who reads a list with the mouse must not fetch the site. */
export const MOST_PAGES_AHEAD = 8;

/**
 * Calls `fetchAhead` with the address of a landing page once a pointer rests on a link to it, the keyboard's focus comes to it, or
 * a finger touches it. Each page once; nothing where the visitor saves data.
 * @returns ends the watch
 */
export function watchIntent(root: Document, fetchAhead: (path: string) => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const done = new Set([root.location.pathname]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const meansIt = (path: string): void => {
    if (done.has(path) || done.size > MOST_PAGES_AHEAD) return;
    done.add(path);
    fetchAhead(path);
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

/** The landing page that the link around an element leads to in this window, or null. */
function landingPathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== link.ownerDocument.location.origin || link.target === '_blank' || link.search)
    return null;
  return isLandingPath(link.pathname) ? link.pathname : null;
}
