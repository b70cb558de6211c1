export type Query = Record<string, string | number | undefined>;

/** Query parameters of a stay (names of the specification). */
interface StayUrlParams {
  hotel_id?: string | number;
  checkin?: string;
  checkout?: string;
  roomconfig?: string;
  roomtype?: string;
  price_source?: string;
}

export interface ItineraryUrlParams extends StayUrlParams {
  bid?: string | number;
  /** Id of the booking to repeat. */
  again?: string | number;
}

export interface SearchUrlParams extends StayUrlParams {
  q?: string;
  place_id?: string;
  city?: string;
  locality?: string;
  state?: string;
  country?: string;
  lat?: string;
  lng?: string;
  nearby?: string;
}

export function withQuery(path: string, query?: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

export const paths = {
  home: () => '/',
  cities: () => '/cities/',
  city: (citySlug: string) => `/hotels-in-${citySlug}/`,
  locality: (localitySlug: string, citySlug: string) => `/hotels-in-${localitySlug}-${citySlug}/`,
  landmark: (landmarkSlug: string) => `/hotels-near-${landmarkSlug}/`,
  category: (categorySlug: string, citySlug: string) => `/${categorySlug}-in-${citySlug}/`,
  hotel: (hotel: { citySlug: string; slug: string; localitySlug: string; hashedId: string }, query?: Query) =>
    withQuery(`/hotels-in-${hotel.citySlug}/${hotel.slug}-${hotel.localitySlug}-${hotel.hashedId}/`, query),
  gallery: (hotelId: string | number, query?: Query) =>
    withQuery(`/hotel/${encodeURIComponent(hotelId)}/gallery/`, query),
  search: (query?: SearchUrlParams) => withQuery('/search/', { ...query }),
  itinerary: (query?: ItineraryUrlParams) => withQuery('/itinerary/', { ...query }),
  confirmation: (bookingId: number | string) => `/confirmation/${encodeURIComponent(bookingId)}/`,
  confirmationTa: (orderId: string) => `/confirmationTa/${encodeURIComponent(orderId)}/`,
  paymentFailureTa: (orderId?: string) => withQuery('/paymentFailureTa/', { order_id: orderId }),
  login: (next?: string) => withQuery('/login/', { next }),
  enroll: () => '/enroll/',
  signup: (code?: string) => withQuery('/signup/', { code }),
  forgotPassword: () => '/forgot-password/',
  resetPassword: (code: string) => `/reset-password/${encodeURIComponent(code)}/`,
  stopReset: (token: string) => `/stop-reset/${encodeURIComponent(token)}/`,
  /** For hotels, from their mails. */
  stayAnswer: (token: string) => `/stay-answer/${encodeURIComponent(token)}/`,
  hotelInvitation: (token: string) => `/hotel-invitation/${encodeURIComponent(token)}/`,
  hotelContact: (token: string) => `/hotel-contact/${encodeURIComponent(token)}/`,
  /** What a view as booker does not show, and its end. */
  bookerView: () => '/view/',
  openBookerView: (token: string) => `/view/${encodeURIComponent(token)}/`,
  intro: () => '/intro/',
  account: () => '/account/',
  /** @param text searched in guest, hotel, city and reference */
  bookings: (text?: string) => withQuery('/account/bookings/', { q: text }),
  booking: (bookingId: number | string) => `/account/bookings/${encodeURIComponent(bookingId)}/`,
  /** For companies and travel agents. */
  changeBooking: (bookingId: number | string) => `/account/bookings/${encodeURIComponent(bookingId)}/change/`,
  bookingsTa: () => '/account/bookingsTa/',
  bookingTa: (bookingId: number | string) => `/account/bookingsTa/${encodeURIComponent(bookingId)}/`,
  statement: () => '/account/statement/',
  catalogues: () => '/account/catalogues/',
  giftCardOrder: (orderId: number | string) => `/account/catalogues/${encodeURIComponent(orderId)}/`,
  rewardsHistory: (query?: Query) => withQuery('/account/rewards-history/', query),
  paymentTa: (orderId?: string) => withQuery('/account/paymentTa/', { order_id: orderId }),
  team: () => '/account/team/',
  apiKeys: () => '/account/api-keys/',
  webhooks: () => '/account/webhooks/',
  sessions: () => '/account/sessions/',
  privacy: () => '/account/privacy/',
  join: (code: string) => withQuery('/account/join/', { code }),
  desk: () => '/desk/',
  /** @param section `today`, `calendar`, `content`, `statement` or `settings` */
  deskSection: (hotelId: number | string, section: string) => `/desk/${encodeURIComponent(hotelId)}/${section}/`,
  /** @param month `YYYY-MM`; by default the current one */
  deskStatement: (hotelId: number, month?: string) => withQuery(`/desk/${hotelId}/statement/`, { month }),
  /** @param part `people`, `connections`, `webhooks` or `messages`; by default contacts and times */
  deskSettings: (hotelId: number | string, part?: string) =>
    `/desk/${encodeURIComponent(hotelId)}/settings/${part ? `${part}/` : ''}`,
  deskContentPreview: (hotelId: number | string) => `/desk/${encodeURIComponent(hotelId)}/content/preview/`,
  deskSecurity: () => '/desk/security/',
  deskPrivacy: () => '/desk/privacy/',
  aboutUs: () => '/aboutus/',
  contactUs: () => '/contactus/',
  faq: () => '/faq/',
  terms: () => '/terms/',
  policy: () => '/policy/',
  joinUs: () => '/joinus/',
  fot: () => '/fot/',
  /** The export form adds `month` and `legal_entity_id`. */
  bookingExport: () => '/api/b2b/dashboard/booking-export/',
  voucher: (bookingId: number | string) => `/api/b2b/dashboard/booking/${encodeURIComponent(bookingId)}/voucher/`,
} as const;

/** Returns the path in `?next=` if it is a page of this site, else `fallback`. Resolves it first, because `/x/../api/` is an API path. */
export function safeNextPath(next: string | null | undefined, fallback: string = paths.home()): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\u0000-\u001f\\]/.test(next)) return fallback;
  const { pathname, search, hash } = new URL(next, 'http://localhost');
  const isPage = !pathname.startsWith('//') && !/^\/(api|b2b)(\/|$)/i.test(pathname);
  return isPage ? pathname + search + hash : fallback;
}
