import 'server-only';
import { notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { assertMaySpendPoints } from '@/lib/domains/corporates/rules/role';
import { AppError } from '@/lib/platform/errors/app-error';
import type { LoyaltyOrder } from '../../types';
import { findEntityOrder, findOrderEntity } from '../repository/orders';
import { requireWallet, type ActorWallet } from './wallet';

export interface OrderKey {
  loyaltyOrderId: number;
  legalEntityId?: number | undefined;
}

/** @throws {AppError} NOT_FOUND; REWARDS_INACTIVE (1603), WALLET_MISSING (1601); FORBIDDEN for finance */
export async function requireGiftCardOrder(
  actor: Actor,
  key: OrderKey,
): Promise<{ wallet: ActorWallet; order: LoyaltyOrder }> {
  const wallet = await requireWallet(actor, key.legalEntityId);
  const order = await findEntityOrder({ id: key.loyaltyOrderId, legalEntityId: wallet.legalEntityId });
  if (order?.kind !== 'gift_card')
    throw notFoundFor(actor, await findOrderEntity(key.loyaltyOrderId), 'loyalty_order_id');
  assertMaySpendPoints(wallet.entity);
  return { wallet, order };
}

const NOT_YOURS = 'Only the person who ordered these gift cards or a travel manager can open them.';

/**
 * The same for members who may read codes: the orderer and travel managers.
 * @throws {AppError} as above; FORBIDDEN for others
 */
export async function requireOpenableOrder(actor: Actor, key: OrderKey): Promise<LoyaltyOrder> {
  const { wallet, order } = await requireGiftCardOrder(actor, key);
  if (order.userId === actor.userId || wallet.entity.role === 'manager') return order;
  throw new AppError('FORBIDDEN', { message: NOT_YOURS });
}
