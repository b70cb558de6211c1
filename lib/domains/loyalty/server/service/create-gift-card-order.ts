import 'server-only';
import { withCodeRequestEvent } from '@/lib/domains/auth/server/service/security-events';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertMaySpendPoints } from '@/lib/domains/corporates/rules/role';
import { formatInr, fromRupees, type Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { LoyaltyOrderView } from '@/lib/domains/loyalty/contract/order';
import { pointsForValue } from '../../rules/points';
import { sumPoints } from '../repository/lots';
import { insertOrder } from '../repository/orders';
import { findGiftCardProduct } from '../repository/products';
import { requirePhone, sendCode, type SentCode } from './order-code';
import { orderLabel, toOrderView } from './order-view';
import { lockWalletForSpending, reservePoints } from './spend-points';
import { requireWallet } from './wallet';

export interface OrderLine {
  productId: number;
  denomination: number;
  quantity: number;
}

export interface OpenedOrder {
  order: LoyaltyOrderView;
  otp: SentCode;
  walletBalance: number;
}

/** @throws {AppError} NOT_FOUND, POINTS_INSUFFICIENT, PHONE_MISSING, TOO_MANY_REQUESTS, FORBIDDEN for finance */
export async function createGiftCardOrder(
  actor: Actor,
  request: { legalEntityId?: number | undefined; items: readonly OrderLine[] },
  ip: string,
): Promise<OpenedOrder> {
  const { legalEntityId, entity } = await requireWallet(actor, request.legalEntityId);
  assertMaySpendPoints(entity);
  requirePhone(actor);
  const lines = await Promise.all(request.items.map(requireLine));
  const open = async (tx: Tx) => {
    const { paisePerPoint } = await lockWalletForSpending(tx, legalEntityId);
    const priced = lines.map((line) => ({ ...line, pointsEach: pointsForValue(line.valuePaise, paisePerPoint) }));
    const points = priced.reduce((sum, line) => sum + line.quantity * line.pointsEach, 0);
    const head = { legalEntityId, userId: actor.userId, kind: 'gift_card', status: 'created' } as const;
    const { order, items } = await insertOrder({ ...head, points, paisePerPoint }, priced, tx);
    const spending = { id: order.id, legalEntityId, paisePerPoint, actorUserId: actor.userId };
    await reservePoints(tx, { ...spending, label: orderLabel(items) }, points);
    const otp = await sendCode(tx, actor, order.id, ip);
    const { spendable } = await sumPoints(legalEntityId, now(), tx);
    return { order: toOrderView(order, items, []), otp, walletBalance: spendable };
  };
  return withCodeRequestEvent(actor.email, ip, () => inTransaction(open));
}

async function requireLine({ productId, denomination, quantity }: OrderLine, index: number) {
  const product = await findGiftCardProduct(productId);
  if (!product) throw new AppError('NOT_FOUND', { field: `items.${index}.product_id` });
  const valuePaise = toPaise(denomination);
  if (valuePaise === null || !product.denominationsPaise.includes(valuePaise))
    throw new AppError('NOT_FOUND', { field: `items.${index}.denomination` });
  const name = `${product.brand} gift card ${formatInr(valuePaise)}`;
  return { giftCardProductId: product.id, roomNightProductId: null, name, valuePaise, quantity };
}

function toPaise(rupees: number): Paise | null {
  try {
    return fromRupees(rupees);
  } catch {
    return null;
  }
}
