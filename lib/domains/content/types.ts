/** Page types, the keys of SEO content (specification, section 2). */
export const PAGE_TYPES = [
  'common',
  'city',
  'locality',
  'landmark',
  'category',
  'hd',
  'login',
  'signup',
  'forgot',
  'itinerary',
  'search',
  'cities',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];
