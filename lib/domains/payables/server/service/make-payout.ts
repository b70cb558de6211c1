import 'server-only';
import { z } from 'zod';
import { defineApprovalKind } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestOrRun } from '@/lib/domains/approvals/server/service/request-or-run';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatInr } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { rehearse } from '@/lib/platform/db/rehearse';
import { AppError } from '@/lib/platform/errors/app-error';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import type { IsoDate } from '@/lib/dates';
import { exportPayoutsIn, getPayoutFile } from './export-payouts';

const payload = z.object({ dueUntil: z.string(), hotels: z.number().int(), totalPaise: z.number().int() });

export const makePayoutKind = defineApprovalKind({
  name: 'payables.make-payout',
  label: 'Payout to hotels',
  request: 'money.write',
  decide: 'money.write',
  payload,
  describe: ({ dueUntil, hotels, totalPaise }) => ({
    summary: `Pay ${formatInr(totalPaise, { decimals: 'always' })} to ${hotels} ${hotels === 1 ? 'hotel' : 'hotels'}, due until ${dueUntil}`,
    subject: { type: 'payout', id: 'next' },
    changes: [{ label: 'Payout', before: 'none', after: formatInr(totalPaise, { decimals: 'always' }) }],
  }),
  run: async (tx, { dueUntil, hotels, totalPaise }) => {
    const exported = await exportPayoutsIn(tx, dueUntil);
    if (exported.hotels !== hotels || exported.totalPaise !== totalPaise) throw new AppError('APPROVAL_OUTDATED');
    return exported.payoutId;
  },
});

interface MadePayout {
  outcome: 'done' | 'requested' | 'nothing_due';
  payoutId: number | null;
}

/**
 * Makes a payout of what is due until a day, or requests it above `FOUR_EYES_PAISE`. The whole payout counts, not its lines.
 * @throws {AppError} FORBIDDEN, INVALID_INPUT without PREPAID_BASIS, APPROVAL_PENDING; APPROVAL_OUTDATED if what is due changes at the same time
 */
export async function makePayout(actor: StaffActor, dueUntil: IsoDate): Promise<MadePayout> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  const { hotels, totalPaise } = await rehearse((tx) => exportPayoutsIn(tx, dueUntil));
  if (hotels === 0) return { outcome: 'nothing_due', payoutId: null };
  const wish = { amountPaise: totalPaise, reason: `What is due until ${dueUntil}` };
  const made = await requestOrRun(actor, makePayoutKind, { dueUntil, hotels, totalPaise }, wish);
  return { outcome: made.outcome, payoutId: made.outcome === 'done' ? made.result : null };
}

/** The file has account numbers in full, so that each download is audited. @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT */
export async function downloadPayoutFile(actor: StaffActor, payoutId: number): Promise<FileAnswer> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  const { csv, leftOut } = await getPayoutFile(payoutId);
  await recordAudit({
    action: 'payout.file-downloaded',
    subject: { type: 'payout', id: payoutId },
    data: { left_out: leftOut },
  });
  return { filename: `payout-${payoutId}.csv`, content: csv, disposition: 'attachment' };
}
