export type PageAccess = 'landing' | 'open' | 'guest' | 'member' | 'desk' | 'staff';

/**
 * All page routes with their access. `inView`: a view as booker shows the page, which changes nothing. A test compares the matcher of
 * `middleware.ts` with this list.
 */
export const pageRoutes = [
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
  { pattern: '/console/login/', access: 'guest' },
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
  { pattern: '/console/', access: 'staff' },
  { pattern: '/console/bookings/', access: 'staff' },
  { pattern: '/console/bookings/{reference}/', access: 'staff' },
  { pattern: '/console/bookings/{reference}/change/', access: 'staff' },
  { pattern: '/console/audit/', access: 'staff' },
  { pattern: '/console/staff/', access: 'staff' },
  { pattern: '/console/today/{list}/', access: 'staff' },
  { pattern: '/console/companies/', access: 'staff' },
  { pattern: '/console/companies/requests/', access: 'staff' },
  { pattern: '/console/companies/{companyId}/', access: 'staff' },
  { pattern: '/console/content/', access: 'staff' },
  { pattern: '/console/content/places/', access: 'staff' },
  { pattern: '/console/content/places/{placeKey}/', access: 'staff' },
  { pattern: '/console/content/categories/', access: 'staff' },
  { pattern: '/console/content/addresses/', access: 'staff' },
  { pattern: '/console/content/redirects/', access: 'staff' },
  { pattern: '/console/content/{textKey}/', access: 'staff' },
  { pattern: '/console/content/{textKey}/preview/', access: 'staff' },
  { pattern: '/console/hotels/', access: 'staff' },
  { pattern: '/console/hotels/{hotelId}/', access: 'staff' },
  { pattern: '/console/hotels/{hotelId}/content/', access: 'staff' },
  { pattern: '/console/hotels/{hotelId}/content/preview/', access: 'staff' },
  { pattern: '/console/hotels/{hotelId}/people/', access: 'staff' },
  { pattern: '/console/hotels/{hotelId}/contacts/', access: 'staff' },
  { pattern: '/console/hotels/{hotelId}/messages/', access: 'staff' },
  { pattern: '/console/hotels/{hotelId}/connections/', access: 'staff' },
  { pattern: '/console/hotels/{hotelId}/statement/', access: 'staff' },
  { pattern: '/console/hotels/{hotelId}/settings/', access: 'staff' },
  { pattern: '/console/partners/', access: 'staff' },
  { pattern: '/console/partners/{code}/', access: 'staff' },
  { pattern: '/console/approvals/', access: 'staff' },
  { pattern: '/console/approvals/history/', access: 'staff' },
  { pattern: '/console/second-factors/', access: 'staff' },
  { pattern: '/console/security/', access: 'staff' },
  { pattern: '/console/settings/', access: 'staff' },
  { pattern: '/console/brand/', access: 'staff' },
  { pattern: '/console/health/', access: 'staff' },
  { pattern: '/console/money/', access: 'staff' },
  { pattern: '/console/money/settlements/', access: 'staff' },
  { pattern: '/console/money/refunds/', access: 'staff' },
  { pattern: '/console/money/credit/', access: 'staff' },
  { pattern: '/console/money/days/', access: 'staff' },
  { pattern: '/console/money/days/{day}/', access: 'staff' },
  { pattern: '/console/money/export/', access: 'staff' },
  { pattern: '/console/money/credit/{companyId}/', access: 'staff' },
  { pattern: '/console/money/granted-refunds/', access: 'staff' },
  { pattern: '/console/rates/', access: 'staff' },
  { pattern: '/console/rates/contracts/{contractId}/', access: 'staff' },
  { pattern: '/console/rates/audit/', access: 'staff' },
  { pattern: '/console/rates/explain/', access: 'staff' },
  { pattern: '/console/rates/grid/', access: 'staff' },
  { pattern: '/console/rates/rules/', access: 'staff' },
  { pattern: '/console/rates/import/', access: 'staff' },
  { pattern: '/console/rates/import/{importId}/', access: 'staff' },
  { pattern: '/console/rates/policies/', access: 'staff' },
  { pattern: '/console/rates/coupons/', access: 'staff' },
  { pattern: '/console/rates/coupons/{couponId}/', access: 'staff' },
  { pattern: '/console/money/payouts/', access: 'staff' },
  { pattern: '/console/money/payouts/{payoutId}/', access: 'staff' },
  { pattern: '/console/money/payouts/receipts/', access: 'staff' },
  { pattern: '/console/money/payouts/commission/', access: 'staff' },
  { pattern: '/console/money/payouts/disputes/', access: 'staff' },
  { pattern: '/console/money/bank/', access: 'staff' },
  { pattern: '/console/money/bank/{transactionId}/', access: 'staff' },
  { pattern: '/console/money/exceptions/{exceptionId}/', access: 'staff' },
] as const satisfies readonly { pattern: string; access: PageAccess; inView?: true }[];

const LANDING_PATTERN =
  /^\/(?:|cities\/|aboutus\/|contactus\/|faq\/|terms\/|policy\/|joinus\/|fot\/|hotels-near-[a-z0-9-]+\/|hotels-in-[a-z0-9-]+\/(?:[a-z0-9-]+\/)?|[a-z0-9-]+-in-[a-z0-9-]+\/)$/;

export function isLandingPath(pathname: string): boolean {
  return LANDING_PATTERN.test(pathname);
}

const routeShapes = pageRoutes.map(({ pattern }) => ({
  pattern,
  shape: new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Returns the pattern of a pathname in `pageRoutes`. Metrics use it, because a pathname may contain a booking id. */
export function routePattern(pathname: string): string {
  return routeShapes.find(({ shape }) => shape.test(pathname))?.pattern ?? '/not-found/';
}

/** @param path with or without a query */
export function isViewedPage(path: string): boolean {
  const pattern = routePattern(path.split('?', 1)[0] ?? '');
  return pageRoutes.some((route) => route.pattern === pattern && 'inView' in route);
}

/** Whether a page without a variable part has this address, whatever its spelling. */
export function isPageRoute(pathname: string): boolean {
  return pageRoutes.some(({ pattern }) => pattern.toLowerCase() === pathname.toLowerCase());
}

const MAP_PAGE = /^(\/search\/|\/hotels-in-[a-z0-9-]+\/[a-z0-9-]+\/)$/;

/** Results and hotel pages may show an interactive map. @param url path with or without a query */
export function isMapPage(url: string): boolean {
  return MAP_PAGE.test(url.split('?', 1)[0] ?? '');
}
