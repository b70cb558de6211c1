import 'server-only';
import { notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { assertMaySpendPoints } from '@/lib/domains/corporates/rules/role';
import { AppError } from '@/lib/platform/errors/app-error';
import type { LoyaltyOrder } from '../../types';
import { findEntityOrder, findOrderLegalEntityId } from '../repository/orders';
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
    throw notFoundFor(actor, await findOrderLegalEntityId(key.loyaltyOrderId), 'loyalty_order_id');
  assertMaySpendPoints(wallet.entity);
  return { wallet, order };
}

const NOT_ORDERER = 'Only the person who ordered these gift cards or a travel manager can open them.';

/**
 * Returns an order whose codes the actor may read. Only the member who ordered and travel managers may read them.
 * @throws {AppError} as `requireGiftCardOrder`, and FORBIDDEN for other members
 */
export async function requireOpenableOrder(actor: Actor, key: OrderKey): Promise<LoyaltyOrder> {
  const { wallet, order } = await requireGiftCardOrder(actor, key);
  if (order.userId === actor.userId || wallet.entity.role === 'manager') return order;
  throw new AppError('FORBIDDEN', { message: NOT_ORDERER });
}
