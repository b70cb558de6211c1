import 'server-only';
import { z } from 'zod';
import { defineApprovalKind, type ApprovalContext } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestApproval } from '@/lib/domains/approvals/server/service/request-or-run';
import type { ApprovalChange } from '@/lib/domains/approvals/types';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PayoutAccountForm } from '../../contract/payout-account';
import { maskedAccount } from '../../rules/bank-account';
import { changeContractIn, getContract, hashAccount, lockPayee, sealAccount, type HotelContract } from './contract';

const shown = z.object({ accountName: z.string(), ifsc: z.string(), accountLast4: z.string() });
const payload = z.object({
  hotelId: z.number().int(),
  code: z.string(),
  hotel: z.string(),
  /** The account that the decision replaces; null without one. */
  before: shown.extend({ hash: z.string() }).nullable(),
  after: shown,
  /** The account number, sealed before the request is stored and removed when it ends. */
  sealed: z.string(),
});
type Payload = z.output<typeof payload>;

/** Finance requests and decides, as for payouts. */
export const changeAccountKind = defineApprovalKind({
  name: 'payables.change-account',
  label: 'Payout account of a hotel',
  request: 'money.write',
  decide: 'money.write',
  payload,
  describe: ({ hotelId, code, hotel, before, after }) => ({
    summary: `Change the payout account of ${hotel}, ${code}`,
    subject: { type: 'hotel', id: hotelId },
    changes: listChanges(before, after),
  }),
  run: replaceAccount,
});

function listChanges(before: Payload['before'], after: Payload['after']): ApprovalChange[] {
  return [
    { label: 'Account name', before: before?.accountName ?? 'none', after: after.accountName },
    { label: 'IFSC', before: before?.ifsc ?? 'none', after: after.ifsc },
    {
      label: 'Account number',
      before: before ? maskedAccount(before.accountLast4) : 'none',
      after: maskedAccount(after.accountLast4),
    },
  ];
}

async function replaceAccount(
  tx: Tx,
  { hotelId, code, before, after, sealed: accountNumberSealed }: Payload,
  { reason }: ApprovalContext,
): Promise<void> {
  const { account } = await lockPayee(tx, hotelId);
  if ((account && hashAccount(account)) !== (before && before.hash))
    throw outdated('The account of the hotel was changed after the request');
  try {
    await changeContractIn(tx, code, { account: { ...after, accountNumberSealed } }, reason);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) throw outdated('The hotel was removed after the request');
    throw error;
  }
}

const outdated = (change: string) =>
  new AppError('APPROVAL_OUTDATED', {
    message: `${change}. Nothing was changed; check the account with the hotel and request it again.`,
  });

/**
 * Requests another account for the payouts to a hotel. Whatever it pays out, one person never changes it alone.
 * @throws {AppError} FORBIDDEN, NOT_FOUND for an unknown or removed hotel, INVALID_INPUT, APPROVAL_PENDING
 */
export async function requestAccountChange(
  actor: StaffActor,
  hotelId: number,
  { accountName, accountNumber, ifsc, reason }: PayoutAccountForm,
): Promise<{ approvalId: number; expiresAt: string }> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  const { code, name: hotel } = (await staffAtHotel(actor, hotelId)).hotels[0];
  const { accountNumberSealed: sealed, ...after } = sealAccount(hotelId, { accountName, accountNumber, ifsc });
  return inTransaction(async (tx) => {
    const { account } = await lockPayee(tx, hotelId);
    const before = account && { ...shown.parse(account), hash: hashAccount(account) };
    const wish = { payload: { hotelId, code, hotel, before, after, sealed }, amountPaise: Infinity, reason };
    const { approvalId, expiresAt } = await requestApproval(tx, actor, changeAccountKind, wish);
    return { approvalId, expiresAt: expiresAt.toISOString() };
  });
}

/** @returns null without an account. @throws {AppError} FORBIDDEN, NOT_FOUND for an unknown or removed hotel */
export async function getPayoutAccount(actor: StaffActor, hotelId: number): Promise<HotelContract['account']> {
  if (!actor.permissions.includes('money.read')) throw new AppError('FORBIDDEN');
  const { code } = (await staffAtHotel(actor, hotelId)).hotels[0];
  return (await getContract(code)).account;
}
