import { isLandingPath } from '@/lib/site-routes';

const MAX_PATH_LENGTH = 300;

/** Only lists of hotels have several pages and filters; other landing pages ignore their query. */
const LIST_PATH = /^\/[a-z0-9-]+-(?:in|near)-[a-z0-9-]+\/$/;
const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** Returns the cache key of a landing page; null for any other page, and for a list with a filter, which is rendered per request. */
export function pageKey(url: string, hasFilter: (query: URLSearchParams) => boolean): string | null {
  const [pathname = '', search = ''] = url.split('?', 2);
  if (pathname.length > MAX_PATH_LENGTH || !isLandingPath(pathname)) return null;
  if (search === '' || !LIST_PATH.test(pathname)) return pathname;
  const query = new URLSearchParams(search);
  if (hasFilter(query)) return null;
  const page = query.get('page');
  if (page === null) return pathname;
  return PAGE_NUMBER.test(page) ? `${pathname}?page=${page}` : null;
}

/**
 * Separates the query parameters that the page does not read. Next must not see them, because it writes the address of the first request
 * into the page that it stores for all visitors.
 */
export function splitQuery(url: string, key: string, isRouterRequest: boolean): { used: string; unused: string } {
  const parts = (url.split('?', 2)[1] ?? '').split('&').filter((part) => part !== '' && !key.endsWith(`?${part}`));
  // Next validates this hash in requests of its router.
  const hash = isRouterRequest ? parts.find((part) => /^_rsc(=|$)/.test(part)) : undefined;
  const used = hash === undefined ? key : `${key}${key.includes('?') ? '&' : '?'}${hash}`;
  return { used, unused: parts.filter((part) => part !== hash).join('&') };
}
