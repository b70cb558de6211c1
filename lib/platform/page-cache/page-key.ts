/** Parameters that campaigns and search engines add; they change nothing on a page. */
const TRACKING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)$/;

const MAX_URL_LENGTH = 300;

/** A page of a list is a shared page of its own. */
const LIST_PAGE = /^[1-9]\d{0,3}$/;

/**
 * The key under which the page of an address is cached, or null when the address is not that of one shared page: any
 * parameter that could mean something to the page makes it another page, which is not kept.
 */
export function pageKey(url: string, isLandingPath: (pathname: string) => boolean): string | null {
  if (url.length > MAX_URL_LENGTH) return null;
  const question = url.indexOf('?');
  const pathname = question < 0 ? url : url.slice(0, question);
  if (!isLandingPath(pathname)) return null;
  if (question < 0) return pathname;
  let page: string | null = null;
  for (const [name, value] of new URLSearchParams(url.slice(question))) {
    if (TRACKING.test(name)) continue;
    if (name !== 'page' || page !== null || !LIST_PAGE.test(value)) return null;
    page = value;
  }
  return page === null ? pathname : `${pathname}?page=${page}`;
}
