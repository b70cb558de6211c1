import { jobs as agentPaymentJobs } from '@/lib/domains/agent-payments/server/jobs';
import { jobs as analyticsJobs } from '@/lib/domains/analytics/server/jobs';
import { jobs as approvalJobs } from '@/lib/domains/approvals/server/jobs';
import { jobs as authJobs } from '@/lib/domains/auth/server/jobs';
import { jobs as bankStatementJobs } from '@/lib/domains/bank-statements/server/jobs';
import { jobs as bookerViewJobs } from '@/lib/domains/booker-views/server/jobs';
import { jobs as bookingJobs } from '@/lib/domains/bookings/server/jobs';
import { jobs as companyCreditJobs } from '@/lib/domains/company-credit/server/jobs';
import { jobs as consoleRateJobs } from '@/lib/domains/console-rates/server/jobs';
import { jobs as corporateJobs } from '@/lib/domains/corporates/server/jobs';
import { jobs as hotelMemberJobs } from '@/lib/domains/hotel-members/server/jobs';
import { jobs as hotelContentJobs } from '@/lib/domains/hotel-content/server/jobs';
import { jobs as hotelMessageJobs } from '@/lib/domains/hotel-messages/server/jobs';
import { jobs as hotelJobs } from '@/lib/domains/hotels/server/jobs';
import { jobs as invoiceJobs } from '@/lib/domains/invoices/server/jobs';
import { jobs as ledgerJobs } from '@/lib/domains/ledger/server/jobs';
import { jobs as loyaltyJobs } from '@/lib/domains/loyalty/server/jobs';
import { jobs as outboxJobs } from '@/lib/domains/outbox/server/jobs';
import { jobs as payablesJobs } from '@/lib/domains/payables/server/jobs';
import { jobs as paymentJobs } from '@/lib/domains/payments/server/jobs';
import { jobs as privacyJobs } from '@/lib/domains/privacy/server/jobs';
import { jobs as landingJobs } from '@/lib/domains/landing/server/jobs';
import { jobs as reconciliationJobs } from '@/lib/domains/reconciliation/server/jobs';
import { jobs as reservationJobs } from '@/lib/domains/reservations/server/jobs';
import { jobs as stayAnswersJobs } from '@/lib/domains/stay-answers/server/jobs';
import { jobs as staffJobs } from '@/lib/domains/staff/server/jobs';
import { jobs as webhookJobs } from '@/lib/domains/webhooks/server/jobs';
import { housekeepingJobs } from '@/lib/platform/jobs/housekeeping';
import type { JobDefinition } from '@/lib/platform/jobs/job-definition';

/** A test checks that the jobs of every domain are included. */
const domainTasks: readonly JobDefinition[] = [
  ...analyticsJobs,
  ...approvalJobs,
  ...authJobs,
  ...bookerViewJobs,
  ...bookingJobs,
  ...agentPaymentJobs,
  ...companyCreditJobs,
  ...consoleRateJobs,
  ...corporateJobs,
  ...hotelJobs,
  ...hotelMemberJobs,
  ...hotelContentJobs,
  ...hotelMessageJobs,
  ...invoiceJobs,
  ...ledgerJobs,
  ...loyaltyJobs,
  ...outboxJobs,
  ...payablesJobs,
  ...paymentJobs,
  ...privacyJobs,
  ...landingJobs,
  ...reconciliationJobs,
  ...bankStatementJobs,
  ...reservationJobs,
  ...staffJobs,
  ...stayAnswersJobs,
  ...webhookJobs,
];

export const tasks: readonly JobDefinition[] = [...domainTasks, ...housekeepingJobs(domainTasks)];
