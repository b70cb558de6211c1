import 'server-only';
import { z } from 'zod';
import { defineApprovalKind, type ApprovalContext } from '@/lib/domains/approvals/server/service/approval-kind';
import { storeLateDelivery } from '@/lib/domains/payments/server/service/settle-refund';
import { formatInr } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { KIND_TITLES } from '../../rules/exception-text';
import { costOf } from '../../rules/four-eyes';
import { SOLUTION_TEXT } from '../../rules/solutions';
import { EXCEPTION_KINDS, SOLUTIONS } from '../../types';
import * as repository from '../repository/exceptions';
import { refundOf } from './solution-entries';
import { solveIn } from './solve-in-transaction';

const payload = z.object({
  exceptionId: z.number().int(),
  kind: z.enum(EXCEPTION_KINDS),
  solution: z.enum(SOLUTIONS),
  amountPaise: z.number().int(),
  differencePaise: z.number().int(),
  reference: z.string().optional(),
  day: z.string().optional(),
});
type Payload = z.output<typeof payload>;

function describe({ exceptionId, kind, solution, reference, day, ...amounts }: Payload) {
  const cost = formatInr(costOf(solution, { kind, ...amounts }), { decimals: 'always' });
  const changes = [
    ...(reference ? [{ label: 'Bank reference', before: 'none', after: reference }] : []),
    ...(day ? [{ label: 'Day', before: 'none', after: day }] : []),
  ];
  return {
    summary: `${SOLUTION_TEXT[solution].label}, ${cost}: ${KIND_TITLES[kind].toLowerCase()}, exception ${exceptionId}`,
    subject: { type: 'reconciliation_exception', id: exceptionId },
    changes,
  };
}

async function run(tx: Tx, request: Payload, { reason, requestedBy, approval }: ApprovalContext): Promise<void> {
  const by = { staffId: requestedBy, approvalId: approval?.id ?? null };
  try {
    await solveIn(tx, { ...request, reason }, request, by);
  } catch (error) {
    if (approval && REFUSALS.some((name) => AppError.is(error, name)))
      throw new AppError('APPROVAL_OUTDATED', { cause: error });
    throw error;
  }
}

/** What `solveIn` answers if the facts have changed since the request. */
const REFUSALS = ['EXCEPTION_SOLVED', 'EXCEPTION_STILL_OPEN', 'INVALID_INPUT'] as const;

export const solveExceptionKind = defineApprovalKind({
  name: 'reconciliation.solve',
  label: 'Difference with the payment provider',
  request: 'money.write',
  decide: 'money.write',
  ...{ payload, describe, run },
});

export const createRecordTransferKind = (provider?: PaymentProvider) =>
  defineApprovalKind({
    name: 'reconciliation.record-transfer',
    label: 'Refund sent by bank transfer',
    request: 'refund.send',
    decide: 'refund.send',
    ...{ payload, describe, run },
    prepare: async ({ exceptionId }) => {
      const exception = await repository.findException(exceptionId);
      if (exception && !exception.solvedAt) await storeLateDelivery(refundOf(exception), provider);
    },
  });

export const recordTransferKind = createRecordTransferKind();
