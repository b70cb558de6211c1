import 'server-only';
import type { RegisteredKind } from '@/lib/domains/approvals/server/service/approval-kind';
import { recordAdvanceKind } from '@/lib/domains/console-companies/server/service/company-payments';
import { changeLimitsKind } from '@/lib/domains/console-companies/server/service/limits';
import { makePayoutKind } from '@/lib/domains/payables/server/service/make-payout';
import { recordTransferKind, solveExceptionKind } from '@/lib/domains/reconciliation/server/service/solution-kinds';

/** All kinds of actions of staff that another member of staff may have to approve. */
export const APPROVAL_KINDS: readonly RegisteredKind[] = [
  changeLimitsKind,
  recordAdvanceKind,
  makePayoutKind,
  solveExceptionKind,
  recordTransferKind,
];
