import 'server-only';
import { z } from 'zod';
import { defineApprovalKind } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestOrRun } from '@/lib/domains/approvals/server/service/request-or-run';
import type { ApprovalChange } from '@/lib/domains/approvals/types';
import { getContractSettings, lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import { changeSettingsIn } from '@/lib/domains/corporates/server/service/operator/change-settings';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatInr, fromRupees, MAX_PAISE } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
import type { LimitsBody } from '../../contract/companies';
import { raisedLimit, type CompanyLimits } from '../../rules/raised-limit';

const paise = z.number().int().min(0).max(MAX_PAISE);
const limits = z.object({
  isBtcAllowed: z.boolean(),
  creditLimitPaise: paise,
  dailyLimitPaise: paise.nullable(),
  unpaidRoomsCap: z.number().int().min(0),
});
const payload = z.object({ corporateId: z.number().int(), company: z.string(), before: limits, after: limits });

const KEYS = ['isBtcAllowed', 'creditLimitPaise', 'dailyLimitPaise', 'unpaidRoomsCap'] as const;

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const LABELS: Readonly<Record<(typeof KEYS)[number], { label: string; show: (values: CompanyLimits) => string }>> = {
  isBtcAllowed: { label: 'Bill to company', show: ({ isBtcAllowed }) => yesNo(isBtcAllowed) },
  creditLimitPaise: { label: 'Credit limit', show: ({ creditLimitPaise }) => formatInr(creditLimitPaise) },
  dailyLimitPaise: {
    label: 'Daily limit',
    show: ({ dailyLimitPaise }) => (dailyLimitPaise === null ? 'none' : formatInr(dailyLimitPaise)),
  },
  unpaidRoomsCap: { label: 'Unpaid rooms at a time', show: ({ unpaidRoomsCap }) => String(unpaidRoomsCap) },
};

function listChanges(before: CompanyLimits, after: CompanyLimits): ApprovalChange[] {
  return KEYS.filter((key) => before[key] !== after[key]).map((key) => {
    const { label, show } = LABELS[key];
    return { label, before: show(before), after: show(after) };
  });
}

export const changeLimitsKind = defineApprovalKind({
  name: 'company.change-limits',
  label: 'Limits of a company',
  request: 'limit.request',
  decide: 'limit.write',
  payload,
  describe: ({ corporateId, company, before, after }) => ({
    summary: `Change the limits of ${company}`,
    subject: { type: 'corporate', id: corporateId },
    changes: listChanges(before, after),
  }),
  run: async (tx, { corporateId, before, after }, { reason }) => {
    const current = await lockCorporate(tx, corporateId);
    if (KEYS.some((key) => current[key] !== before[key])) throw new AppError('APPROVAL_OUTDATED');
    await changeSettingsIn(tx, corporateId, after, reason);
  },
});

export type ChangedLimits = { outcome: 'done' } | { outcome: 'requested'; approvalId: number };

/**
 * Raising a limit above `FOUR_EYES_PAISE`, and any change by staff without `limit.write`, becomes a request.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, APPROVAL_PENDING; APPROVAL_OUTDATED if the limits change at the same time
 */
export async function changeLimits(
  actor: StaffActor,
  corporateId: number,
  { reason, creditLimit, dailyLimit, ...flags }: LimitsBody,
): Promise<ChangedLimits> {
  const { name: company, ...current } = await getContractSettings(corporateId);
  const before = limits.parse(current);
  const after = limits.parse({
    ...before,
    ...definedOf(flags),
    ...(creditLimit !== undefined && { creditLimitPaise: fromRupees(creditLimit) }),
    ...(dailyLimit !== undefined && { dailyLimitPaise: dailyLimit === null ? null : fromRupees(dailyLimit) }),
  });
  if (listChanges(before, after).length === 0) return { outcome: 'done' };
  const wish = { amountPaise: raisedLimit(before, after), reason };
  const changed = await requestOrRun(actor, changeLimitsKind, { corporateId, company, before, after }, wish);
  return changed.outcome === 'requested'
    ? { outcome: 'requested', approvalId: changed.approvalId }
    : { outcome: 'done' };
}

function definedOf(flags: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}
