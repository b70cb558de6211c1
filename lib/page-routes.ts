import { consoleRoutes } from './console-routes';
import { siteRoutes } from './site-routes';

/** All page routes, for servers and tests; a test compares the matcher of `middleware.ts` with them. Bookers load `site-routes.ts` only. */
export const pageRoutes = [...siteRoutes, ...consoleRoutes] as const;

/** Whether a page without a variable part has this address, whatever its spelling. */
export function isPageRoute(pathname: string): boolean {
  return pageRoutes.some(({ pattern }) => pattern.toLowerCase() === pathname.toLowerCase());
}
