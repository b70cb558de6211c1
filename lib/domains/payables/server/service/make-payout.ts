import 'server-only';
import { z } from 'zod';
import { defineApprovalKind } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestOrRun } from '@/lib/domains/approvals/server/service/request-or-run';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays, indiaInstant, todayInIndia, type IsoDate } from '@/lib/dates';
import { formatInr, sumPaise, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { rehearse } from '@/lib/platform/db/rehearse';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { maskedAccount } from '../../rules/bank-account';
import { sumExported, type PayoutLine } from '../repository/payouts';
import { hashAccount } from './contract';
import { exportPayoutsIn, getPayoutFile } from './export-payouts';

const payload = z.object({
  dueUntil: z.string(),
  /** What the request says, by hotel id; a request without lines is of an older version and cannot be approved. */
  lines: z
    .array(
      z.object({
        hotelId: z.number().int(),
        hotel: z.string(),
        amountPaise: z.number().int(),
        account: z.string(),
        /** Of name, sealed number and IFSC of the account, because a request contains no account number. */
        accountHash: z.string(),
      }),
    )
    .default([]),
});
type RequestedLine = z.output<typeof payload>['lines'][number];

export const makePayoutKind = defineApprovalKind({
  name: 'payables.make-payout',
  label: 'Payout to hotels',
  request: 'money.write',
  decide: 'money.write',
  payload,
  describe: ({ dueUntil, lines }) => ({
    summary: `Pay ${inRupees(totalOf(lines))} to ${lines.length} ${lines.length === 1 ? 'hotel' : 'hotels'}, due until ${dueUntil}`,
    subject: { type: 'payout', id: 'next' },
    changes: describeLines(lines),
  }),
  run: async (tx, { dueUntil, lines }) => {
    const exported = await exportPayoutsIn(tx, dueUntil);
    assertAsRequested(lines, exported.lines.map(toRequested));
    return exported.payoutId;
  },
});

const inRupees = (paise: Paise) => formatInr(paise, { decimals: 'always' });
const totalOf = (lines: readonly RequestedLine[]) => sumPaise(lines.map(({ amountPaise }) => amountPaise));

/** All lines, because the second person approves each of them. */
const describeLines = (lines: readonly RequestedLine[]) =>
  lines.map(({ hotel, amountPaise, account }) => ({
    ...{ label: hotel, before: 'none', after: `${inRupees(amountPaise)} to ${account}` },
  }));

function toRequested({ hotelId, hotel, amountPaise, ...account }: PayoutLine): RequestedLine {
  return {
    ...{ hotelId, hotel, amountPaise },
    account: maskedAccount(account.accountLast4),
    accountHash: hashAccount(account),
  };
}

const outdated = (change: string) =>
  new AppError('APPROVAL_OUTDATED', {
    message: `${change}. Nothing was paid; check what is due and make the payout again.`,
  });

/** @throws {AppError} APPROVAL_OUTDATED naming what changed */
function assertAsRequested(requested: readonly RequestedLine[], lines: readonly RequestedLine[]): void {
  for (const line of lines) {
    const before = requested.find(({ hotelId }) => hotelId === line.hotelId);
    if (before?.amountPaise !== line.amountPaise)
      throw outdated(`What is due to ${line.hotel} changed after the request`);
    if (before.accountHash !== line.accountHash)
      throw outdated(`The bank account of ${line.hotel} changed after the request`);
  }
  const missing = requested.find(({ hotelId }) => lines.every((line) => line.hotelId !== hotelId));
  if (missing) throw outdated(`${missing.hotel} cannot be paid any more as the request says`);
}

/** What everyone paid out today, also if it failed. */
function sumPaidToday(tx: Tx): Promise<Paise> {
  const today = todayInIndia(now());
  return sumExported({ begin: indiaInstant(today), end: indiaInstant(addDays(today, 1)) }, tx);
}

interface MadePayout {
  outcome: 'done' | 'requested' | 'nothing_due';
  payoutId: number | null;
}

/**
 * Makes a payout of what is due until a day, or requests it if all payouts of today, with this one, are above `FOUR_EYES_PAISE`: a smaller
 * part for an earlier day does not avoid the second person.
 * @throws {AppError} FORBIDDEN, INVALID_INPUT for a day in the future or without PREPAID_BASIS, APPROVAL_PENDING; APPROVAL_OUTDATED if what is
 *   due changes at the same time
 */
export async function makePayout(actor: StaffActor, dueUntil: IsoDate): Promise<MadePayout> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  if (dueUntil > todayInIndia(now()))
    throw new AppError('INVALID_INPUT', {
      field: 'due_until',
      message: 'Choose today or an earlier day: what is due later is paid later',
    });
  const { lines, todayPaise } = await rehearse(async (tx) => ({
    lines: (await exportPayoutsIn(tx, dueUntil)).lines.map(toRequested),
    todayPaise: await sumPaidToday(tx),
  }));
  if (lines.length === 0) return { outcome: 'nothing_due', payoutId: null };
  const wish = {
    amountPaise: todayPaise,
    reason: `What is due until ${dueUntil}; the amount is that of all payouts of today`,
  };
  const made = await requestOrRun(actor, makePayoutKind, { dueUntil, lines }, wish);
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
