import 'server-only';
import { checkCode } from '@/lib/domains/auth/server/service/check-code';
import { withCodeRequestEvent } from '@/lib/domains/auth/server/service/security-events';
import type { Actor } from '@/lib/domains/corporates/actor';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { showGiftCardsEndpoint } from '@/lib/domains/loyalty/contract/gift-cards';
import { listCardsOfOrder } from '../repository/gift-cards';
import { unsealCards } from './get-gift-cards';
import { requirePhone, sendCodeFor, type SentCode } from './order-code';
import { requireOpenableOrder, type OrderKey } from './require-order';

const purposeOf = (orderId: number) => `cards:${orderId}`;

/** @throws {AppError} as `requireOpenableOrder`; WRONG_LOYALTY_ORDER_STATE while no card is issued; PHONE_MISSING, TOO_MANY_REQUESTS */
export async function sendGiftCardsCode(actor: Actor, key: OrderKey, ip: string): Promise<SentCode> {
  const order = await requireOpenableOrder(actor, key);
  const cards = await listCardsOfOrder(order.id);
  if (!cards.some(({ status }) => status === 'issued')) throw new AppError('WRONG_LOYALTY_ORDER_STATE');
  return withCodeRequestEvent(actor.email, ip, () =>
    inTransaction((tx) => sendCodeFor(tx, actor, purposeOf(order.id), ip)),
  );
}

/** A one-time code works once. @throws {AppError} INVALID_OTP, PHONE_MISSING, and as `requireOpenableOrder` */
export async function showGiftCards(
  actor: Actor,
  { otp, ...key }: OrderKey & { otp: string },
  ip: string,
): Promise<AnswerOf<typeof showGiftCardsEndpoint>> {
  const order = await requireOpenableOrder(actor, key);
  const phone = requirePhone(actor);
  const purpose = purposeOf(order.id);
  await checkCode({ family: 'loyalty', phone, code: otp, purpose, userId: actor.userId, ip });
  return unsealCards(actor, order, `${actor.userId}:${now().getTime()}`);
}
