import type { IncomingMessage } from 'node:http';
import { isLandingPath } from '@/lib/site-routes';

/** Request header for the middleware: the front server added the trailing slash. Clients cannot set it. */
export const MISSING_SLASH_HEADER = 'x-folio-missing-slash';

const FIXED_PAGE = /^\/[a-z]+$/;

/**
 * Adds the trailing slash to the path of a landing page, so that the middleware sends one redirect to the page's current address. Next
 * would first redirect to the address with the slash. Fixed pages never move, so Next's redirect is enough for them.
 */
export function addMissingSlash(request: IncomingMessage): void {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return;
  const [path = ''] = url.split('?', 1);
  if (path.endsWith('/') || FIXED_PAGE.test(path) || !isLandingPath(`${path.toLowerCase()}/`)) return;
  request.url = `${path}/${url.slice(path.length)}`;
  request.headers[MISSING_SLASH_HEADER] = '1';
}
