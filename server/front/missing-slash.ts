import type { IncomingMessage } from 'node:http';
import { isLandingPath } from '@/lib/paths';
import { MISSING_SLASH_HEADER } from '@/lib/platform/http/missing-slash';

/** A page that exists once and never moves: Next's own redirect leads there at once. */
const FIXED = /^\/[a-z]+$/;

/**
 * Gives a landing address the slash that it came without, and tells the middleware. Next would lead to the same words with a slash
 * first, whatever they are, and from there to the page: two steps where the place has moved or is spelled otherwise.
 */
export function addMissingSlash(request: IncomingMessage): void {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return;
  const question = url.indexOf('?');
  const pathname = question < 0 ? url : url.slice(0, question);
  if (pathname.endsWith('/') || FIXED.test(pathname) || !isLandingPath(`${pathname.toLowerCase()}/`)) return;
  request.url = `${pathname}/${question < 0 ? '' : url.slice(question)}`;
  request.headers[MISSING_SLASH_HEADER] = '1';
}
