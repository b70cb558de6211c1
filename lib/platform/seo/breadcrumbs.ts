/** One step of the way to a page; the last one is the page itself. */
export interface Trail {
  label: string;
  path: string;
}

/** The BreadcrumbList of a visible trail: same names, same order, absolute addresses. */
export function breadcrumbList(trail: readonly Trail[], siteUrl: string): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(path, siteUrl).href,
    })),
  };
}

/** The plain ItemList of a page that lists others, in the order in which it shows them. */
export function itemList(listed: readonly string[], siteUrl: string): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: listed.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: new URL(path, siteUrl).href,
    })),
  };
}
