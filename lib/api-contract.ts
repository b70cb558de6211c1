import * as auth from '@/lib/domains/auth/contract/auth';
import * as authSessions from '@/lib/domains/auth/contract/sessions';
import * as authSecondFactor from '@/lib/domains/auth/contract/second-factor';
import * as authPasskeys from '@/lib/domains/auth/contract/passkeys';
import * as authFactorReset from '@/lib/domains/auth/contract/factor-reset';
import * as corporates from '@/lib/domains/corporates/contract/corporates';
import * as corporatesSocialSignIn from '@/lib/domains/corporates/contract/social-sign-in';
import * as corporatesEnrolment from '@/lib/domains/corporates/contract/enrolment';
import * as corporatesInvitation from '@/lib/domains/corporates/contract/invitation';
import * as corporatesTeam from '@/lib/domains/corporates/contract/team';
import * as corporatesApiKeys from '@/lib/domains/corporates/contract/api-keys';
import * as corporatesRegistrations from '@/lib/domains/corporates/contract/registrations';
import * as corporatesPhoneSignIn from '@/lib/domains/corporates/contract/phone-sign-in';
import * as corporatesSecondFactor from '@/lib/domains/corporates/contract/second-factor';
import * as hotelMembers from '@/lib/domains/hotel-members/contract/desk';
import * as hotelArrivalsMode from '@/lib/domains/hotel-members/contract/arrivals-mode';
import * as hotelInvitation from '@/lib/domains/hotel-members/contract/invitation';
import * as hotelPeople from '@/lib/domains/hotel-members/contract/people';
import * as auditLog from '@/lib/domains/audit-log/contract/audit-log';
import * as staffAccounts from '@/lib/domains/staff/contract/accounts';
import * as staffSession from '@/lib/domains/staff/contract/session';
import * as staffSignIn from '@/lib/domains/staff/contract/sign-in';
import * as staffOwnSecondFactor from '@/lib/domains/staff/contract/own-second-factor';
import * as staffFactorResets from '@/lib/domains/staff/contract/factor-resets';
import * as bookerViews from '@/lib/domains/booker-views/contract/booker-views';
import * as gstin from '@/lib/domains/gstin/contract/gstin';
import * as search from '@/lib/domains/search/contract/search';
import * as searchOtherDates from '@/lib/domains/search/contract/other-dates';
import * as landingSeo from '@/lib/domains/landing/contract/seo';
import * as hotels from '@/lib/domains/hotels/contract/hotels';
import * as hotelContent from '@/lib/domains/hotel-content/contract/content';
import * as hotelContentRoomTypes from '@/lib/domains/hotel-content/contract/room-types';
import * as hotelContentPictures from '@/lib/domains/hotel-content/contract/pictures';
import * as hotelContentPictureUpload from '@/lib/domains/hotel-content/contract/picture-upload';
import * as hotelContentForStaff from '@/lib/domains/hotel-content/contract/for-staff';
import * as hotelMembersForStaff from '@/lib/domains/hotel-members/contract/for-staff';
import * as hotelMessagesForStaff from '@/lib/domains/hotel-messages/contract/for-staff';
import * as partnersForStaff from '@/lib/domains/partners/contract/for-staff';
import * as stayAnswersForStaff from '@/lib/domains/stay-answers/contract/for-staff';
import * as webhooksForStaff from '@/lib/domains/webhooks/contract/for-staff';
import * as consoleHotels from '@/lib/domains/console-hotels/contract/hotels';
import * as consolePartners from '@/lib/domains/console-hotels/contract/partners';
import * as consoleHotelRecord from '@/lib/domains/console-hotels/contract/record';
import * as consoleHotelActions from '@/lib/domains/console-hotels/contract/actions';
import * as content from '@/lib/domains/content/contract/content';
import * as itinerary from '@/lib/domains/itinerary/contract/itinerary';
import * as bookings from '@/lib/domains/bookings/contract/bookings';
import * as bookingsChanges from '@/lib/domains/bookings/contract/changes';
import * as bookingsRequests from '@/lib/domains/bookings/contract/requests';
import * as bookingsReview from '@/lib/domains/bookings/contract/review';
import * as bookingsPaymentStatus from '@/lib/domains/bookings/contract/payment-status';
import * as bookingsVoucher from '@/lib/domains/bookings/contract/voucher';
import * as bookingsReports from '@/lib/domains/bookings/contract/reports';
import * as bookingsDuplicates from '@/lib/domains/bookings/contract/duplicates';
import * as bookingsHome from '@/lib/domains/bookings/contract/home';
import * as bookingsLimits from '@/lib/domains/bookings/contract/limits';
import * as approvals from '@/lib/domains/approvals/contract/approvals';
import * as consoleCompanies from '@/lib/domains/console-companies/contract/companies';
import * as consoleCompanyPayments from '@/lib/domains/console-companies/contract/payments';
import * as consoleCompanyRequests from '@/lib/domains/console-companies/contract/requests';
import * as consoleContentAddresses from '@/lib/domains/console-content/contract/addresses';
import * as consoleContentPlaces from '@/lib/domains/console-content/contract/places';
import * as consoleContentNewPlaces from '@/lib/domains/console-content/contract/new-places';
import * as consoleContentCategories from '@/lib/domains/console-content/contract/categories';
import * as consoleContentRedirects from '@/lib/domains/console-content/contract/redirects';
import * as consoleContentTexts from '@/lib/domains/console-content/contract/texts';
import * as consoleContracts from '@/lib/domains/console-rates/contract/contracts';
import * as consoleRateGrid from '@/lib/domains/console-rates/contract/grid';
import * as consoleRateRules from '@/lib/domains/console-rates/contract/rules';
import * as consoleRateImports from '@/lib/domains/console-rates/contract/imports';
import * as consoleRateFindings from '@/lib/domains/console-rates/contract/findings';
import * as consolePolicies from '@/lib/domains/console-rates/contract/policies';
import * as consoleCoupons from '@/lib/domains/console-rates/contract/coupons';
import * as agentPayments from '@/lib/domains/agent-payments/contract/agent-payments';
import * as companyCredit from '@/lib/domains/company-credit/contract/company-credit';
import * as consoleCredit from '@/lib/domains/company-credit/contract/console-credit';
import * as payments from '@/lib/domains/payments/contract/payments';
import * as loyalty from '@/lib/domains/loyalty/contract/loyalty';
import * as loyaltyGiftCards from '@/lib/domains/loyalty/contract/gift-cards';
import * as loyaltyRoomNights from '@/lib/domains/loyalty/contract/room-nights';
import * as analytics from '@/lib/domains/analytics/contract/analytics';
import * as invoices from '@/lib/domains/invoices/contract/invoices';
import * as invoicesMonth from '@/lib/domains/invoices/contract/month';
import * as ariCalendarHistory from '@/lib/domains/ari/contract/calendar-history';
import * as ariCellOwners from '@/lib/domains/ari/contract/cell-owners';
import * as ariForStaff from '@/lib/domains/ari/contract/for-staff';
import * as ariDeskCalendar from '@/lib/domains/ari/contract/desk-calendar';
import * as payablesCommission from '@/lib/domains/payables/contract/commission';
import * as payablesDisputes from '@/lib/domains/payables/contract/console-disputes';
import * as payablesAccount from '@/lib/domains/payables/contract/payout-account';
import * as payablesPayouts from '@/lib/domains/payables/contract/payouts';
import * as payablesReceipts from '@/lib/domains/payables/contract/receipts';
import * as payablesForStaff from '@/lib/domains/payables/contract/for-staff';
import * as payablesStatement from '@/lib/domains/payables/contract/statement';
import * as calendar from '@/lib/domains/calendar/contract/calendar';
import * as stayAnswers from '@/lib/domains/stay-answers/contract/stay-answer';
import * as stayAnswersTime from '@/lib/domains/stay-answers/contract/answer-time';
import * as stayAnswersHotelAnswer from '@/lib/domains/stay-answers/contract/hotel-answer';
import * as privacy from '@/lib/domains/privacy/contract/privacy';
import * as partners from '@/lib/domains/partners/contract/partners';
import * as partnersHotelConnections from '@/lib/domains/partners/contract/hotel-connections';
import * as partnerUpdatesAri from '@/lib/domains/partner-updates/contract/ari-message';
import * as partnerUpdatesHotel from '@/lib/domains/partner-updates/contract/partner-hotel';
import * as hotelMessageContacts from '@/lib/domains/hotel-messages/contract/contacts';
import * as hotelMessageDeskContacts from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import * as hotelMessages from '@/lib/domains/hotel-messages/contract/messages';
import * as reservationReports from '@/lib/domains/reservations/contract/stay-reports';
import * as frontDeskStays from '@/lib/domains/front-desk/contract/stays';
import * as frontDeskActions from '@/lib/domains/front-desk/contract/actions';
import * as consoleBooking from '@/lib/domains/console-bookings/contract/booking';
import * as consoleBookingActions from '@/lib/domains/console-bookings/contract/actions';
import * as consoleBookingAnswer from '@/lib/domains/console-bookings/contract/answer';
import * as consoleBookingChange from '@/lib/domains/console-bookings/contract/change';
import * as consoleBookingMove from '@/lib/domains/console-bookings/contract/move';
import * as consoleBookingTransport from '@/lib/domains/console-bookings/contract/transport';
import * as consoleBookingSearch from '@/lib/domains/console-bookings/contract/search';
import * as consoleBookingView from '@/lib/domains/console-bookings/contract/view';
import * as consoleDocuments from '@/lib/domains/console-bookings/contract/documents';
import * as consoleRefunds from '@/lib/domains/console-bookings/contract/refunds';
import * as consoleSearch from '@/lib/domains/console-search/contract/search';
import * as consoleHealth from '@/lib/domains/console-health/contract/health';
import * as consoleSettings from '@/lib/domains/console-settings/contract/settings';
import * as consoleToday from '@/lib/domains/console-today/contract/today';
import * as reservations from '@/lib/domains/reservations/contract/reservations';
import * as webhooks from '@/lib/domains/webhooks/contract/webhooks';
import * as webhooksOfHotels from '@/lib/domains/webhooks/contract/hotel-webhooks';
import * as webhooksOfPartners from '@/lib/domains/webhooks/contract/partner-webhooks';
import * as webhookDeliveries from '@/lib/domains/webhooks/contract/deliveries';
import * as accountingExport from '@/lib/domains/accounting-export/contract/exports';
import * as dayClose from '@/lib/domains/day-close/contract/days';
import * as bankStatements from '@/lib/domains/bank-statements/contract/bank-statements';
import * as reconciliationMoney from '@/lib/domains/reconciliation/contract/money';
import * as reconciliationRefunds from '@/lib/domains/reconciliation/contract/refunds';
import * as health from '@/lib/platform/health/contract';
import * as metrics from '@/lib/platform/metrics/contract';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';

const contracts: Record<string, readonly object[]> = {
  auth: [auth, authSessions, authSecondFactor, authPasskeys, authFactorReset],
  corporates: [
    corporates,
    corporatesSocialSignIn,
    corporatesEnrolment,
    corporatesInvitation,
    corporatesTeam,
    corporatesApiKeys,
    corporatesRegistrations,
    corporatesPhoneSignIn,
    corporatesSecondFactor,
  ],
  'hotel-members': [hotelMembers, hotelPeople, hotelInvitation, hotelArrivalsMode, hotelMembersForStaff],
  staff: [staffSession, staffSignIn, staffOwnSecondFactor, staffFactorResets, staffAccounts],
  'audit-log': [auditLog],
  gstin: [gstin],
  search: [search, searchOtherDates],
  landing: [landingSeo],
  approvals: [approvals],
  'booker-views': [bookerViews],
  'console-companies': [consoleCompanies, consoleCompanyPayments, consoleCompanyRequests],
  'console-content': [
    consoleContentTexts,
    consoleContentPlaces,
    consoleContentNewPlaces,
    consoleContentCategories,
    consoleContentRedirects,
    consoleContentAddresses,
  ],
  'console-rates': [
    consoleContracts,
    consoleRateFindings,
    consoleRateGrid,
    consoleRateRules,
    consoleRateImports,
    consoleCoupons,
    consolePolicies,
  ],
  hotels: [hotels],
  'hotel-content': [
    hotelContent,
    hotelContentRoomTypes,
    hotelContentPictures,
    hotelContentPictureUpload,
    hotelContentForStaff,
  ],
  content: [content],
  itinerary: [itinerary],
  bookings: [
    bookings,
    bookingsChanges,
    bookingsRequests,
    bookingsReview,
    bookingsPaymentStatus,
    bookingsVoucher,
    bookingsReports,
    bookingsDuplicates,
    bookingsHome,
    bookingsLimits,
  ],
  'agent-payments': [agentPayments],
  'company-credit': [companyCredit, consoleCredit],
  payments: [payments],
  loyalty: [loyalty, loyaltyGiftCards, loyaltyRoomNights],
  analytics: [analytics],
  invoices: [invoices, invoicesMonth],
  ari: [ariForStaff, ariDeskCalendar, ariCalendarHistory, ariCellOwners],
  payables: [
    payablesStatement,
    payablesForStaff,
    payablesPayouts,
    payablesAccount,
    payablesReceipts,
    payablesCommission,
    payablesDisputes,
  ],
  'day-close': [dayClose],
  'accounting-export': [accountingExport],
  reconciliation: [reconciliationMoney, reconciliationRefunds],
  'bank-statements': [bankStatements],
  calendar: [calendar],
  'stay-answers': [stayAnswers, stayAnswersHotelAnswer, stayAnswersTime, stayAnswersForStaff],
  'console-bookings': [
    consoleBookingSearch,
    consoleBooking,
    consoleBookingActions,
    consoleBookingAnswer,
    consoleBookingChange,
    consoleBookingMove,
    consoleBookingTransport,
    consoleBookingView,
    consoleDocuments,
    consoleRefunds,
  ],
  privacy: [privacy],
  partners: [partners, partnersHotelConnections, partnersForStaff],
  webhooks: [webhooks, webhookDeliveries, webhooksOfHotels, webhooksOfPartners, webhooksForStaff],
  'partner-updates': [partnerUpdatesHotel, partnerUpdatesAri],
  'front-desk': [frontDeskStays, frontDeskActions],
  'hotel-messages': [hotelMessages, hotelMessageContacts, hotelMessageDeskContacts, hotelMessagesForStaff],
  reservations: [reservations, reservationReports],
  'console-hotels': [consoleHotels, consoleHotelActions, consoleHotelRecord, consolePartners],
  'console-today': [consoleToday],
  'console-search': [consoleSearch],
  'console-health': [consoleHealth],
  'console-settings': [consoleSettings],
  operations: [health, metrics],
};

export interface DeclaredEndpoint {
  domain: string;
  endpoint: AnyEndpoint;
}

export const apiContract: DeclaredEndpoint[] = Object.entries(contracts).flatMap(([domain, modules]) =>
  modules
    .flatMap((module) => Object.values(module as Record<string, unknown>))
    .filter(isEndpoint)
    .map((endpoint) => ({ domain, endpoint })),
);

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'response' in value;
}

/** Documents and images below /api that are not part of the contract. All of them are read with GET. */
export const apiDocuments = ['/api/openapi.json/', '/api/static-map/', '/api/docs/', '/api/docs/{asset}/'];

/** All paths below /api with their methods. */
export const apiRoutes = [
  ...apiContract.map(({ endpoint }) => endpoint),
  ...apiDocuments.map((path) => ({ path, method: 'GET' as const })),
];
