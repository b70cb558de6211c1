import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertMaySpendPoints } from '@/lib/domains/corporates/rules/role';
import { addDays, todayInIndia } from '@/lib/dates';
import { codeFrom } from '@/lib/ids';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { LoyaltyOrder, RoomNightVoucher } from '../../types';
import { sumPoints } from '../repository/lots';
import { insertOrder } from '../repository/orders';
import { findRoomNightProduct } from '../repository/products';
import { insertVouchers, listVouchersOfOrder } from '../repository/vouchers';
import { queueVouchers } from './messages';
import { orderLabel } from './order-view';
import { capturePoints, lockWalletForSpending, reservePoints } from './spend-points';
import { requireWallet } from './wallet';

export interface RoomNightOrder {
  order: LoyaltyOrder;
  vouchers: RoomNightVoucher[];
  walletBalance: number;
}

/** @throws {AppError} NOT_FOUND, POINTS_INSUFFICIENT, FORBIDDEN for finance, and as `requireWallet` */
export async function createRoomNightOrder(
  actor: Actor,
  request: { legalEntityId?: number | undefined; productId: number; quantity: number },
): Promise<RoomNightOrder> {
  const { legalEntityId, entity } = await requireWallet(actor, request.legalEntityId);
  assertMaySpendPoints(entity);
  const product = await findRoomNightProduct(request.productId);
  if (!product) throw new AppError('NOT_FOUND', { field: 'product_id' });
  const { quantity } = request;
  const { points: pointsEach, coverPaise: valuePaise, name } = product;
  return inTransaction(async (tx) => {
    const { paisePerPoint } = await lockWalletForSpending(tx, legalEntityId);
    const at = now();
    const points = quantity * pointsEach;
    const head = { legalEntityId, userId: actor.userId, kind: 'room_night', status: 'done', closedAt: at } as const;
    const line = { giftCardProductId: null, roomNightProductId: product.id, name, valuePaise, quantity, pointsEach };
    const { order, items } = await insertOrder({ ...head, points, paisePerPoint }, [line], tx);
    const spending = {
      id: order.id,
      legalEntityId,
      paisePerPoint,
      actorUserId: actor.userId,
      label: orderLabel(items),
    };
    await reservePoints(tx, spending, points);
    await capturePoints(tx, spending, { key: `order-${order.id}`, points });
    const orderItemId = items[0]?.id ?? 0;
    const validUntil = addDays(todayInIndia(at), product.validityDays);
    const voucher = { orderId: order.id, orderItemId, legalEntityId, coverPaise: valuePaise, validUntil };
    await insertVouchers(
      Array.from({ length: quantity }, () => ({ ...voucher, code: newVoucherCode() })),
      tx,
    );
    const vouchers = await listVouchersOfOrder(order.id, tx);
    await queueVouchers(tx, order, vouchers);
    const { spendable } = await sumPoints(legalEntityId, at, tx);
    return { order, vouchers, walletBalance: spendable };
  });
}

function newVoucherCode(): string {
  const letters = codeFrom(randomBytes(12));
  return `RN-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
