import 'server-only';
import { personalData as analytics } from '@/lib/domains/analytics/server/personal-data';
import { personalData as approvals } from '@/lib/domains/approvals/server/personal-data';
import { personalData as ari } from '@/lib/domains/ari/server/personal-data';
import { personalData as auth } from '@/lib/domains/auth/server/personal-data';
import { personalData as bankStatements } from '@/lib/domains/bank-statements/server/personal-data';
import { personalData as bookerViews } from '@/lib/domains/booker-views/server/personal-data';
import { personalData as bookings } from '@/lib/domains/bookings/server/personal-data';
import { personalData as calendar } from '@/lib/domains/calendar/server/personal-data';
import { personalData as consoleBookings } from '@/lib/domains/console-bookings/server/personal-data';
import { personalData as consoleRates } from '@/lib/domains/console-rates/server/personal-data';
import { personalData as consoleToday } from '@/lib/domains/console-today/server/personal-data';
import { personalData as consents } from '@/lib/domains/consents/server/personal-data';
import { personalData as content } from '@/lib/domains/content/server/personal-data';
import { personalData as corporates } from '@/lib/domains/corporates/server/personal-data';
import { personalData as frontDesk } from '@/lib/domains/front-desk/server/personal-data';
import { personalData as gstin } from '@/lib/domains/gstin/server/personal-data';
import { personalData as hotelContent } from '@/lib/domains/hotel-content/server/personal-data';
import { personalData as hotelMembers } from '@/lib/domains/hotel-members/server/personal-data';
import { personalData as hotelMessages } from '@/lib/domains/hotel-messages/server/personal-data';
import { personalData as hotels } from '@/lib/domains/hotels/server/personal-data';
import { personalData as invoices } from '@/lib/domains/invoices/server/personal-data';
import { personalData as itinerary } from '@/lib/domains/itinerary/server/personal-data';
import { personalData as landing } from '@/lib/domains/landing/server/personal-data';
import { personalData as ledger } from '@/lib/domains/ledger/server/personal-data';
import { personalData as loyalty } from '@/lib/domains/loyalty/server/personal-data';
import { personalData as media } from '@/lib/domains/media/server/personal-data';
import { personalData as outbox } from '@/lib/domains/outbox/server/personal-data';
import { personalData as partners } from '@/lib/domains/partners/server/personal-data';
import { personalData as partnerUpdates } from '@/lib/domains/partner-updates/server/personal-data';
import { personalData as payables } from '@/lib/domains/payables/server/personal-data';
import { personalData as payments } from '@/lib/domains/payments/server/personal-data';
import { personalData as pricing } from '@/lib/domains/pricing/server/personal-data';
import { personalData as accountingExport } from '@/lib/domains/accounting-export/server/personal-data';
import { personalData as dayClose } from '@/lib/domains/day-close/server/personal-data';
import { personalData as reconciliation } from '@/lib/domains/reconciliation/server/personal-data';
import { personalData as search } from '@/lib/domains/search/server/personal-data';
import { personalData as staff } from '@/lib/domains/staff/server/personal-data';
import { personalData as stayAnswers } from '@/lib/domains/stay-answers/server/personal-data';
import { personalData as stayRevisions } from '@/lib/domains/stay-revisions/server/personal-data';
import { personalData as webhooks } from '@/lib/domains/webhooks/server/personal-data';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { platformData as platform } from '@/lib/platform/db/platform-data';

/** Personal-data declarations by domain. A test finds tables and columns that no domain declares. */
export const personalDataByDomain: Readonly<Record<string, PersonalData>> = {
  auth,
  corporates,
  consents,
  // Finds the stays of a guest by address and number, which bookings erase.
  hotelMessages,
  bookings,
  frontDesk,
  consoleBookings,
  consoleRates,
  itinerary,
  payments,
  payables,
  reconciliation,
  dayClose,
  bankStatements,
  accountingExport,
  invoices,
  loyalty,
  outbox,
  calendar,
  hotels,
  hotelContent,
  hotelMembers,
  media,
  content,
  analytics,
  landing,
  ledger,
  gstin,
  pricing,
  search,
  staff,
  approvals,
  bookerViews,
  consoleToday,
  stayAnswers,
  stayRevisions,
  webhooks,
  partners,
  partnerUpdates,
  ari,
  platform,
};
