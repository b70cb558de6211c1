import * as analytics from '@/lib/domains/analytics/contract/analytics';
import * as auth from '@/lib/domains/auth/contract/auth';
import * as authSessions from '@/lib/domains/auth/contract/sessions';
import * as bookings from '@/lib/domains/bookings/contract/bookings';
import * as bookingDuplicates from '@/lib/domains/bookings/contract/duplicates';
import * as bookingHome from '@/lib/domains/bookings/contract/home';
import * as bookingLimits from '@/lib/domains/bookings/contract/limits';
import * as bookingReports from '@/lib/domains/bookings/contract/reports';
import * as calendar from '@/lib/domains/calendar/contract/calendar';
import * as content from '@/lib/domains/content/contract/content';
import * as corporates from '@/lib/domains/corporates/contract/corporates';
import * as phoneSignIn from '@/lib/domains/corporates/contract/phone-sign-in';
import * as enrolment from '@/lib/domains/corporates/contract/enrolment';
import * as invitation from '@/lib/domains/corporates/contract/invitation';
import * as registrations from '@/lib/domains/corporates/contract/registrations';
import * as socialSignIn from '@/lib/domains/corporates/contract/social-sign-in';
import * as team from '@/lib/domains/corporates/contract/team';
import * as gstin from '@/lib/domains/gstin/contract/gstin';
import * as hotels from '@/lib/domains/hotels/contract/hotels';
import * as invoices from '@/lib/domains/invoices/contract/invoices';
import * as monthInvoices from '@/lib/domains/invoices/contract/month';
import * as itinerary from '@/lib/domains/itinerary/contract/itinerary';
import * as loyalty from '@/lib/domains/loyalty/contract/loyalty';
import * as giftCards from '@/lib/domains/loyalty/contract/gift-cards';
import * as roomNights from '@/lib/domains/loyalty/contract/room-nights';
import * as payments from '@/lib/domains/payments/contract/payments';
import * as privacy from '@/lib/domains/privacy/contract/privacy';
import * as search from '@/lib/domains/search/contract/search';
import * as health from '@/lib/platform/health/contract';
import * as metrics from '@/lib/platform/metrics/contract';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';

const contracts = {
  auth: { ...auth, ...authSessions },
  corporates: {
    ...corporates,
    ...socialSignIn,
    ...enrolment,
    ...invitation,
    ...team,
    ...registrations,
    ...phoneSignIn,
  },
  gstin,
  search,
  hotels,
  content,
  itinerary,
  bookings: { ...bookings, ...bookingReports, ...bookingDuplicates, ...bookingHome, ...bookingLimits },
  payments,
  loyalty: { ...loyalty, ...giftCards, ...roomNights },
  analytics,
  invoices: { ...invoices, ...monthInvoices },
  calendar,
  privacy,
  operations: { ...health, ...metrics },
};

/** A declared call with the domain that owns it. */
export interface DeclaredEndpoint {
  domain: string;
  endpoint: AnyEndpoint;
}

/** Every endpoint of the API: what the OpenAPI document, the matrix test and the fuzzer walk through. */
export const apiContract: DeclaredEndpoint[] = Object.entries(contracts).flatMap(([domain, contract]) =>
  Object.values(contract)
    .filter(isEndpoint)
    .map((endpoint) => ({ domain, endpoint })),
);

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value;
}
