import { startNavigation, type NavigationKind } from '@/components/layout/navigation-progress';

/** Next.js calls this when its router begins to load another page. */
export function onRouterTransitionStart(url: string, kind: NavigationKind): void {
  startNavigation(url, kind);
}
