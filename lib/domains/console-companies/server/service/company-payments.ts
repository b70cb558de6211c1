import 'server-only';
import { z } from 'zod';
import { defineApprovalKind } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestOrRun } from '@/lib/domains/approvals/server/service/request-or-run';
import { getCreditPosition } from '@/lib/domains/company-credit/server/service/credit-position';
import {
  recordCompanyPayment,
  recordCompanyPaymentIn,
} from '@/lib/domains/company-credit/server/service/record-company-payment';
import { reverseCompanyPayment } from '@/lib/domains/company-credit/server/service/reverse-company-payment';
import { getValidTransfer } from '@/lib/domains/corporates/server/service/company-payments';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatInr, fromRupees, MAX_PAISE } from '@/lib/money';
import { rehearse } from '@/lib/platform/db/rehearse';
import { AppError } from '@/lib/platform/errors/app-error';
import type { RequestedOrDone } from '../../contract/companies';

interface Payment {
  amount: number;
  reference: string;
  paidOn: string;
  mayBeAdvance: boolean;
}

const paise = z.number().int().min(0).max(MAX_PAISE);
const payload = z.object({
  corporateId: z.number().int(),
  company: z.string(),
  amountPaise: paise,
  reference: z.string(),
  paidOn: z.string(),
  advanceBeforePaise: paise,
  advancePaise: paise,
});

export const recordAdvanceKind = defineApprovalKind({
  name: 'company.record-advance',
  label: 'Advance of a company',
  request: 'money.write',
  decide: 'money.write',
  payload,
  describe: ({ corporateId, company, amountPaise, reference, paidOn, advanceBeforePaise, advancePaise }) => ({
    summary: `Record a transfer of ${formatInr(amountPaise)} of ${company}, which leaves an advance`,
    subject: { type: 'corporate', id: corporateId },
    changes: [
      { label: 'Advance', before: formatInr(advanceBeforePaise), after: formatInr(advancePaise) },
      { label: 'Transfer', before: 'not recorded', after: `${reference} of ${paidOn}` },
    ],
  }),
  run: async (tx, { corporateId, amountPaise, reference, paidOn, advancePaise }) => {
    const transfer = { corporateId, amountPaise, reference, paidOn, mayBeAdvance: true };
    const recorded = await recordCompanyPaymentIn(tx, transfer);
    if (!recorded.isNew || recorded.advancePaise > advancePaise) throw new AppError('APPROVAL_OUTDATED');
  },
});

/**
 * A transfer that leaves an advance above `FOUR_EYES_PAISE` becomes a request, because an advance frees credit as a raised limit does. The
 * whole advance counts, so that several small transfers need the same approval as one large transfer.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT, APPROVAL_PENDING; APPROVAL_OUTDATED if the advance changes at the same time
 */
export async function recordPayment(
  actor: StaffActor,
  corporateId: number,
  { amount, mayBeAdvance, ...payment }: Payment,
): Promise<RequestedOrDone> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  const transfer = { corporateId, amountPaise: fromRupees(amount), ...payment };
  if (!mayBeAdvance) {
    await recordCompanyPayment({ ...transfer, mayBeAdvance });
    return { outcome: 'done' };
  }
  const { name: company } = await getContractSettings(corporateId);
  const { advancePaise: advanceBeforePaise } = await getCreditPosition(corporateId);
  const assessed = await rehearse((tx) => recordCompanyPaymentIn(tx, { ...transfer, mayBeAdvance }));
  if (!assessed.isNew) return { outcome: 'done' };
  const { advancePaise } = assessed;
  const facts = { ...transfer, company, advanceBeforePaise, advancePaise };
  const wish = { amountPaise: advancePaise, reason: `Bank reference ${payment.reference}, paid on ${payment.paidOn}` };
  const { outcome } = await requestOrRun(actor, recordAdvanceKind, facts, wish);
  return { outcome };
}

/** @throws {AppError} NOT_FOUND for a transfer of another company; INVALID_INPUT if it is already reversed */
export async function reversePayment(
  corporateId: number,
  { reference, reason }: { reference: string; reason: string },
): Promise<void> {
  const transfer = await getValidTransfer(reference);
  if (transfer.corporateId !== corporateId) throw new AppError('NOT_FOUND');
  await reverseCompanyPayment({ reference, reason });
}
