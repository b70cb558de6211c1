import { type Query, withQuery } from './paths';

/** Addresses of the operator's pages. Pages of bookers do not load this file. */
export const consolePaths = {
  home: () => '/console/',
  audit: (filters?: Query) => withQuery('/console/audit/', filters),
  staff: () => '/console/staff/',
  settings: () => '/console/settings/',
  brand: () => '/console/brand/',
  health: () => '/console/health/',
  /** @param query filters of the search, such as `hotel_id` and `company_id` */
  bookings: (query?: Query) => withQuery('/console/bookings/', query),
  booking: (reference: string) => `/console/bookings/${encodeURIComponent(reference)}/`,
  bookingChange: (reference: string) => `/console/bookings/${encodeURIComponent(reference)}/change/`,
  /** @param list see `TODAY_LISTS` */
  today: (list: string) => `/console/today/${encodeURIComponent(list)}/`,
  companies: () => '/console/companies/',
  companyRequests: () => '/console/companies/requests/',
  company: (companyId: number | string) => `/console/companies/${encodeURIComponent(companyId)}/`,
  content: (filters?: Query) => withQuery('/console/content/', filters),
  places: (filters?: Query) => withQuery('/console/content/places/', filters),
  categories: () => '/console/content/categories/',
  addresses: (filters?: Query) => withQuery('/console/content/addresses/', filters),
  redirects: () => '/console/content/redirects/',
  /** @param key kind and row, for example `city-3` */
  place: (key: string) => `/console/content/places/${encodeURIComponent(key)}/`,
  /** @param key of a text, see `lib/domains/content/rules/text-keys.ts` */
  text: (key: string) => `/console/content/${encodeURIComponent(key)}/`,
  /** @param of `draft` or `published` */
  textPreview: (key: string, of?: string) => withQuery(`/console/content/${encodeURIComponent(key)}/preview/`, { of }),
  hotels: (query?: Query) => withQuery('/console/hotels/', query),
  hotel: (hotelId: number | string, part?: string) =>
    `/console/hotels/${encodeURIComponent(hotelId)}/${part ? `${part}/` : ''}`,
  hotelPreview: (hotelId: number | string) => `/console/hotels/${encodeURIComponent(hotelId)}/content/preview/`,
  partners: () => '/console/partners/',
  partner: (code: string) => `/console/partners/${encodeURIComponent(code)}/`,
  approvals: () => '/console/approvals/',
  approvalHistory: () => '/console/approvals/history/',
  secondFactors: () => '/console/second-factors/',
  security: () => '/console/security/',
  money: () => '/console/money/',
  moneyBank: () => '/console/money/bank/',
  bankTransaction: (transactionId: number) => `/console/money/bank/${transactionId}/`,
  moneyPayouts: () => '/console/money/payouts/',
  payout: (payoutId: number) => `/console/money/payouts/${payoutId}/`,
  receipts: () => '/console/money/payouts/receipts/',
  commission: () => '/console/money/payouts/commission/',
  disputes: () => '/console/money/payouts/disputes/',
  grantedRefunds: () => '/console/money/granted-refunds/',
  settlements: () => '/console/money/settlements/',
  moneyRefunds: () => '/console/money/refunds/',
  days: () => '/console/money/days/',
  day: (day: string) => `/console/money/days/${encodeURIComponent(day)}/`,
  /** @param period days `from` and `to` */
  export: (period?: Query) => withQuery('/console/money/export/', period),
  credit: () => '/console/money/credit/',
  /** @param period days `from` and `to` of the statement */
  companyCredit: (companyId: number | string, period?: Query) =>
    withQuery(`/console/money/credit/${encodeURIComponent(companyId)}/`, period),
  moneyException: (exceptionId: number) => `/console/money/exceptions/${exceptionId}/`,
  rates: () => '/console/rates/',
  contract: (contractId: number | string) => `/console/rates/contracts/${encodeURIComponent(contractId)}/`,
  rateAudit: (filters?: Query) => withQuery('/console/rates/audit/', filters),
  rateExplanation: () => '/console/rates/explain/',
  /** @param query hotel (its code), company (name or number), from (the first night) */
  rateGrid: (query?: Query) => withQuery('/console/rates/grid/', query),
  rateRules: () => '/console/rates/rules/',
  rateImports: () => '/console/rates/import/',
  rateImport: (importId: number | string) => `/console/rates/import/${encodeURIComponent(importId)}/`,
  policies: () => '/console/rates/policies/',
  coupons: () => '/console/rates/coupons/',
  coupon: (couponId: number | string) => `/console/rates/coupons/${encodeURIComponent(couponId)}/`,
  login: (next?: string) => withQuery('/console/login/', { next }),
} as const;
