import 'server-only';
import { actingEntity, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { sumPoints } from '../repository/lots';
import { findWallet, type Wallet } from '../repository/wallets';

export interface ActorWallet extends Wallet {
  entity: ActorEntity;
}

/** @throws {AppError} NOT_FOUND, REWARDS_INACTIVE (1603), WALLET_MISSING (1601) */
export async function requireWallet(actor: Actor, legalEntityId?: number): Promise<ActorWallet> {
  const entity = actingEntity(actor, legalEntityId);
  const settings = await getContractSettings(entity.corporateId);
  if (!settings.isRewardsActive) throw new AppError('REWARDS_INACTIVE');
  const wallet = await findWallet(entity.legalEntityId);
  if (!wallet) throw new AppError('WALLET_MISSING');
  return { ...wallet, entity };
}

export interface LoyaltyPoints {
  points: number;
  pendingPoints: number;
  paisePerPoint: number;
}

/** @throws {AppError} as `requireWallet` */
export async function getLoyaltyPoints(actor: Actor, legalEntityId?: number): Promise<LoyaltyPoints> {
  const wallet = await requireWallet(actor, legalEntityId);
  const { spendable, pending } = await sumPoints(wallet.legalEntityId, now());
  return { points: spendable, pendingPoints: pending, paisePerPoint: wallet.paisePerPoint };
}

export async function hasWallet(actor: Actor): Promise<boolean> {
  try {
    await requireWallet(actor);
    return true;
  } catch (error) {
    if (AppError.is(error, 'REWARDS_INACTIVE') || AppError.is(error, 'WALLET_MISSING')) return false;
    throw error;
  }
}
