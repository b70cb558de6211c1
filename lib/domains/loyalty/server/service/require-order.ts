import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { LoyaltyOrder } from '../../types';
import { findEntityOrder } from '../repository/orders';
import { requireWallet, type ActorWallet } from './wallet';

export interface OrderKey {
  loyaltyOrderId: number;
  legalEntityId?: number | undefined;
}

/**
 * A gift-card order of one of the actor's entities.
 * @throws {AppError} NOT_FOUND, also for somebody else's; REWARDS_INACTIVE (1603), WALLET_MISSING (1601)
 */
export async function requireGiftCardOrder(
  actor: Actor,
  key: OrderKey,
): Promise<{ wallet: ActorWallet; order: LoyaltyOrder }> {
  const wallet = await requireWallet(actor, key.legalEntityId);
  const order = await findEntityOrder({ id: key.loyaltyOrderId, legalEntityId: wallet.legalEntityId });
  if (order?.kind !== 'gift_card') throw new AppError('NOT_FOUND', { field: 'loyalty_order_id' });
  return { wallet, order };
}
