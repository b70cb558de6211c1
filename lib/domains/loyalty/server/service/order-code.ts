import 'server-only';
import { checkCode } from '@/lib/domains/auth/server/service/check-code';
import { issueCode } from '@/lib/domains/auth/server/service/issue-code';
import { withCodeRequestEvent } from '@/lib/domains/auth/server/service/security-events';
import type { Actor } from '@/lib/domains/corporates/actor';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { LoyaltyOrderView } from '@/lib/domains/loyalty/contract/order';
import { listItems, lockOrder, changeOrderStatus } from '../repository/orders';
import { toOrderView } from './order-view';
import { requireGiftCardOrder, type OrderKey } from './require-order';

export interface SentCode {
  sentTo: string;
  expiresIn: number;
  resendIn: number;
}

const purposeOf = (orderId: number) => `order:${orderId}`;

/** @throws {AppError} PHONE_MISSING */
export function requirePhone(actor: Actor): string {
  if (!actor.phone) throw new AppError('PHONE_MISSING');
  return actor.phone;
}

/** Callers wrap the transaction in `withCodeRequestEvent`. @throws {AppError} PHONE_MISSING, TOO_MANY_REQUESTS */
export function sendCode(tx: Tx, actor: Actor, orderId: number, ip: string): Promise<SentCode> {
  return sendCodeFor(tx, actor, purposeOf(orderId), ip);
}

export async function sendCodeFor(tx: Tx, actor: Actor, purpose: string, ip: string): Promise<SentCode> {
  const phone = requirePhone(actor);
  const request = { family: 'loyalty', phone, userId: actor.userId, purpose, ip } as const;
  const { expiresIn, resendIn } = await issueCode(request, tx);
  return { sentTo: `${'•'.repeat(6)}${phone.slice(-4)}`, expiresIn, resendIn };
}

/** @throws {AppError} WRONG_LOYALTY_ORDER_STATE when the order is already verified or closed */
export async function resendCode(actor: Actor, key: OrderKey, ip: string): Promise<SentCode> {
  const { order } = await requireGiftCardOrder(actor, key);
  const send = async (tx: Tx) => {
    const locked = await lockOrder(order.id, tx);
    if (locked?.status !== 'created') throw new AppError('WRONG_LOYALTY_ORDER_STATE');
    return sendCode(tx, actor, order.id, ip);
  };
  return withCodeRequestEvent(actor.email, ip, () => inTransaction(send));
}

/**
 * A repeated call returns the same result.
 * @throws {AppError} INVALID_OTP, TOO_MANY_REQUESTS, WRONG_LOYALTY_ORDER_STATE
 */
export async function verifyCode(
  actor: Actor,
  request: OrderKey & { otp: string },
  ip: string,
): Promise<LoyaltyOrderView> {
  const { order } = await requireGiftCardOrder(actor, request);
  if (order.status === 'failed') throw new AppError('WRONG_LOYALTY_ORDER_STATE');
  if (order.status === 'created') await markVerified(actor, order.id, request.otp, ip);
  const { order: verified } = await requireGiftCardOrder(actor, request);
  return toOrderView(verified, await listItems(order.id), []);
}

async function markVerified(actor: Actor, orderId: number, code: string, ip: string): Promise<void> {
  const phone = requirePhone(actor);
  await checkCode({ family: 'loyalty', phone, code, purpose: purposeOf(orderId), userId: actor.userId, ip });
  const isMoved = await inTransaction((tx) =>
    changeOrderStatus(orderId, ['created'], { status: 'otp_verified', verifiedAt: now() }, tx),
  );
  // The sweeper has cancelled the order and returned its points.
  if (!isMoved) throw new AppError('WRONG_LOYALTY_ORDER_STATE');
}
