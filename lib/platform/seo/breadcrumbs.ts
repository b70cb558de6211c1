/** The last breadcrumb of a trail is the page itself. */
export interface Breadcrumb {
  label: string;
  path: string;
}

/** The page must show the same trail with the same names. */
export function breadcrumbList(trail: readonly Breadcrumb[], siteUrl: string): Record<string, unknown> {
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

/** The ItemList of a page that lists other pages, in the order in which it shows them. */
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
