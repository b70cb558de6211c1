export type PageAccess = 'landing' | 'open' | 'guest' | 'member' | 'desk' | 'staff';

export interface PageRoute {
  pattern: string;
  access: PageAccess;
  /** A view as booker shows the page, which changes nothing. */
  inView?: true;
}

/** The page routes of visitors, members and hotels with their access. */
export const siteRoutes = [
  { pattern: '/', access: 'landing' },
  { pattern: '/cities/', access: 'landing' },
  { pattern: '/hotels-in-{place}/', access: 'landing' },
  { pattern: '/hotels-in-{city}/{hotel}/', access: 'landing' },
  { pattern: '/hotels-near-{landmark}/', access: 'landing' },
  { pattern: '/{category}-in-{city}/', access: 'landing' },
  { pattern: '/aboutus/', access: 'landing' },
  { pattern: '/contactus/', access: 'landing' },
  { pattern: '/faq/', access: 'landing' },
  { pattern: '/terms/', access: 'landing' },
  { pattern: '/policy/', access: 'landing' },
  { pattern: '/joinus/', access: 'landing' },
  { pattern: '/fot/', access: 'landing' },
  { pattern: '/intro/', access: 'open' },
  { pattern: '/hotel/{hotelId}/gallery/', access: 'open' },
  { pattern: '/forgot-password/', access: 'open' },
  { pattern: '/reset-password/{code}/', access: 'open' },
  { pattern: '/stop-reset/{token}/', access: 'open' },
  { pattern: '/stay-answer/{token}/', access: 'open' },
  { pattern: '/hotel-contact/{token}/', access: 'open' },
  { pattern: '/hotel-invitation/{token}/', access: 'open' },
  { pattern: '/view/', access: 'open' },
  { pattern: '/view/{token}/', access: 'open' },
  { pattern: '/login/', access: 'guest' },
  { pattern: '/enroll/', access: 'guest' },
  { pattern: '/signup/', access: 'guest' },
  { pattern: '/search/', access: 'member', inView: true },
  { pattern: '/itinerary/', access: 'member' },
  { pattern: '/confirmation/{bookingId}/', access: 'member' },
  { pattern: '/confirmationTa/{orderId}/', access: 'member' },
  { pattern: '/paymentFailureTa/', access: 'member' },
  { pattern: '/account/', access: 'member', inView: true },
  { pattern: '/account/bookings/', access: 'member', inView: true },
  { pattern: '/account/bookings/{bookingId}/', access: 'member', inView: true },
  { pattern: '/account/bookings/{bookingId}/change/', access: 'member' },
  { pattern: '/account/bookingsTa/', access: 'member', inView: true },
  { pattern: '/account/bookingsTa/{bookingId}/', access: 'member', inView: true },
  { pattern: '/account/statement/', access: 'member', inView: true },
  { pattern: '/account/catalogues/', access: 'member', inView: true },
  { pattern: '/account/catalogues/{orderId}/', access: 'member' },
  { pattern: '/account/rewards-history/', access: 'member', inView: true },
  { pattern: '/account/paymentTa/', access: 'member' },
  { pattern: '/account/team/', access: 'member', inView: true },
  { pattern: '/account/api-keys/', access: 'member' },
  { pattern: '/account/webhooks/', access: 'member' },
  { pattern: '/account/sessions/', access: 'member' },
  { pattern: '/account/privacy/', access: 'member' },
  { pattern: '/account/join/', access: 'member' },
  { pattern: '/desk/', access: 'desk' },
  { pattern: '/desk/{hotelId}/', access: 'desk' },
  { pattern: '/desk/{hotelId}/today/', access: 'desk' },
  { pattern: '/desk/{hotelId}/statement/', access: 'desk' },
  { pattern: '/desk/{hotelId}/settings/', access: 'desk' },
  { pattern: '/desk/{hotelId}/settings/people/', access: 'desk' },
  { pattern: '/desk/{hotelId}/settings/connections/', access: 'desk' },
  { pattern: '/desk/{hotelId}/settings/webhooks/', access: 'desk' },
  { pattern: '/desk/{hotelId}/settings/messages/', access: 'desk' },
  { pattern: '/desk/{hotelId}/calendar/', access: 'desk' },
  { pattern: '/desk/{hotelId}/content/', access: 'desk' },
  { pattern: '/desk/{hotelId}/content/preview/', access: 'desk' },
  { pattern: '/desk/security/', access: 'desk' },
  { pattern: '/desk/privacy/', access: 'desk' },
] as const satisfies readonly PageRoute[];

const LANDING_PATTERN =
  /^\/(?:|cities\/|aboutus\/|contactus\/|faq\/|terms\/|policy\/|joinus\/|fot\/|hotels-near-[a-z0-9-]+\/|hotels-in-[a-z0-9-]+\/(?:[a-z0-9-]+\/)?|[a-z0-9-]+-in-[a-z0-9-]+\/)$/;

export function isLandingPath(pathname: string): boolean {
  return LANDING_PATTERN.test(pathname);
}

const routeShapes = siteRoutes.map(({ pattern }) => ({
  pattern,
  shape: new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Returns the pattern of a pathname in `siteRoutes`; all pages of the operator have one, because bookers do not load their addresses.
 * Metrics use it, because a pathname may contain a booking id.
 */
export function routePattern(pathname: string): string {
  if (pathname.startsWith('/console/')) return '/console/';
  return routeShapes.find(({ shape }) => shape.test(pathname))?.pattern ?? '/not-found/';
}

/** @param path with or without a query */
export function isViewedPage(path: string): boolean {
  const pattern = routePattern(path.split('?', 1)[0] ?? '');
  return siteRoutes.some((route) => route.pattern === pattern && 'inView' in route);
}

const MAP_PAGE = /^(\/search\/|\/hotels-in-[a-z0-9-]+\/[a-z0-9-]+\/)$/;

/** Results and hotel pages may show an interactive map. @param url path with or without a query */
export function isMapPage(url: string): boolean {
  return MAP_PAGE.test(url.split('?', 1)[0] ?? '');
}
