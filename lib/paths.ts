type Query = Record<string, string | number | undefined>;

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

function withQuery(path: string, query?: Query): string {
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
  console: () => '/console/',
  consoleAudit: (filters?: Query) => withQuery('/console/audit/', filters),
  consoleStaff: () => '/console/staff/',
  consoleSettings: () => '/console/settings/',
  consoleBrand: () => '/console/brand/',
  consoleHealth: () => '/console/health/',
  /** @param query filters of the search, such as `hotel_id` and `company_id` */
  consoleBookings: (query?: Query) => withQuery('/console/bookings/', query),
  consoleBooking: (reference: string) => `/console/bookings/${encodeURIComponent(reference)}/`,
  consoleBookingChange: (reference: string) => `/console/bookings/${encodeURIComponent(reference)}/change/`,
  /** @param list see `TODAY_LISTS` */
  consoleToday: (list: string) => `/console/today/${encodeURIComponent(list)}/`,
  consoleCompanies: () => '/console/companies/',
  consoleCompanyRequests: () => '/console/companies/requests/',
  consoleCompany: (companyId: number | string) => `/console/companies/${encodeURIComponent(companyId)}/`,
  consoleContent: (filters?: Query) => withQuery('/console/content/', filters),
  consolePlaces: (filters?: Query) => withQuery('/console/content/places/', filters),
  consoleCategories: () => '/console/content/categories/',
  consoleAddresses: (filters?: Query) => withQuery('/console/content/addresses/', filters),
  consoleRedirects: () => '/console/content/redirects/',
  /** @param key kind and row, for example `city-3` */
  consolePlace: (key: string) => `/console/content/places/${encodeURIComponent(key)}/`,
  /** @param key of a text, see `lib/domains/content/rules/text-keys.ts` */
  consoleText: (key: string) => `/console/content/${encodeURIComponent(key)}/`,
  /** @param of `draft` or `published` */
  consoleTextPreview: (key: string, of?: string) =>
    withQuery(`/console/content/${encodeURIComponent(key)}/preview/`, { of }),
  consoleHotels: (query?: Query) => withQuery('/console/hotels/', query),
  consoleHotel: (hotelId: number | string, part?: string) =>
    `/console/hotels/${encodeURIComponent(hotelId)}/${part ? `${part}/` : ''}`,
  consoleHotelPreview: (hotelId: number | string) => `/console/hotels/${encodeURIComponent(hotelId)}/content/preview/`,
  consolePartners: () => '/console/partners/',
  consolePartner: (code: string) => `/console/partners/${encodeURIComponent(code)}/`,
  consoleApprovals: () => '/console/approvals/',
  consoleApprovalHistory: () => '/console/approvals/history/',
  consoleSecondFactors: () => '/console/second-factors/',
  consoleSecurity: () => '/console/security/',
  consoleMoney: () => '/console/money/',
  consoleMoneyBank: () => '/console/money/bank/',
  consoleBankTransaction: (transactionId: number) => `/console/money/bank/${transactionId}/`,
  consoleMoneyPayouts: () => '/console/money/payouts/',
  consolePayout: (payoutId: number) => `/console/money/payouts/${payoutId}/`,
  consoleReceipts: () => '/console/money/payouts/receipts/',
  consoleCommission: () => '/console/money/payouts/commission/',
  consoleDisputes: () => '/console/money/payouts/disputes/',
  consoleGrantedRefunds: () => '/console/money/granted-refunds/',
  consoleSettlements: () => '/console/money/settlements/',
  consoleMoneyRefunds: () => '/console/money/refunds/',
  consoleDays: () => '/console/money/days/',
  consoleDay: (day: string) => `/console/money/days/${encodeURIComponent(day)}/`,
  /** @param period days `from` and `to` */
  consoleExport: (period?: Query) => withQuery('/console/money/export/', period),
  consoleCredit: () => '/console/money/credit/',
  /** @param period days `from` and `to` of the statement */
  consoleCompanyCredit: (companyId: number | string, period?: Query) =>
    withQuery(`/console/money/credit/${encodeURIComponent(companyId)}/`, period),
  consoleMoneyException: (exceptionId: number) => `/console/money/exceptions/${exceptionId}/`,
  consoleRates: () => '/console/rates/',
  consoleContract: (contractId: number | string) => `/console/rates/contracts/${encodeURIComponent(contractId)}/`,
  consoleRateAudit: (filters?: Query) => withQuery('/console/rates/audit/', filters),
  consoleRateExplanation: () => '/console/rates/explain/',
  /** @param query hotel (its code), company (name or number), from (the first night) */
  consoleRateGrid: (query?: Query) => withQuery('/console/rates/grid/', query),
  consoleRateRules: () => '/console/rates/rules/',
  consoleRateImports: () => '/console/rates/import/',
  consoleRateImport: (importId: number | string) => `/console/rates/import/${encodeURIComponent(importId)}/`,
  consolePolicies: () => '/console/rates/policies/',
  consoleCoupons: () => '/console/rates/coupons/',
  consoleCoupon: (couponId: number | string) => `/console/rates/coupons/${encodeURIComponent(couponId)}/`,
  consoleLogin: (next?: string) => withQuery('/console/login/', { next }),
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
