/** Parameters that campaigns and search engines add; they change nothing on a page. */
const TRACKING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)$/;

const MAX_URL_LENGTH = 300;

/** Each page of a list is stored separately. */
const LIST_PAGE = /^[1-9]\d{0,3}$/;

/**
 * The key under which the page of an address is stored, or null when it is not stored: any other parameter may change the page.
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
