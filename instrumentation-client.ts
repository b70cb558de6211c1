import { startNavigation, type Move } from '@/components/layout/navigation-progress';

/** Next calls this when its router begins to load another page. */
export function onRouterTransitionStart(url: string, move: Move): void {
  startNavigation(url, move);
}
