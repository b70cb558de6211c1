import 'server-only';
import type { RegisteredKind } from '@/lib/domains/approvals/server/service/approval-kind';
import { deductedTaxKind } from '@/lib/domains/bank-statements/server/service/solve-transaction';
import { correctStayKind } from '@/lib/domains/console-bookings/server/service/act/correct-stay';
import { moveBookingKind } from '@/lib/domains/console-bookings/server/service/act/move';
import { recordRefusalKind } from '@/lib/domains/console-bookings/server/service/act/refusal';
import { recordTransportKind } from '@/lib/domains/console-bookings/server/service/act/transport';
import { waiveChargeKind } from '@/lib/domains/console-bookings/server/service/act/waiver';
import { sendGrantKind } from '@/lib/domains/console-bookings/server/service/refunds/send';
import { recordAdvanceKind } from '@/lib/domains/console-companies/server/service/company-payments';
import { changeLimitsKind } from '@/lib/domains/console-companies/server/service/limits';
import { changeAccountKind } from '@/lib/domains/payables/server/service/change-account';
import { makePayoutKind } from '@/lib/domains/payables/server/service/make-payout';
import { recordTransferKind, solveExceptionKind } from '@/lib/domains/reconciliation/server/service/solution-kinds';

/** All kinds of actions of staff that another member of staff may have to approve. */
export const APPROVAL_KINDS: readonly RegisteredKind[] = [
  changeLimitsKind,
  recordAdvanceKind,
  makePayoutKind,
  changeAccountKind,
  solveExceptionKind,
  recordTransferKind,
  sendGrantKind,
  waiveChargeKind,
  deductedTaxKind,
  correctStayKind,
  moveBookingKind,
  recordRefusalKind,
  recordTransportKind,
];

/** For a filter by kind. */
export const APPROVAL_KIND_OPTIONS = APPROVAL_KINDS.map(({ name, label }) => ({ value: name, label }));
