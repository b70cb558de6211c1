import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { balanceOf, postJournal } from '@/lib/domains/ledger/server/service';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../accounts';
import { pointsFor, POINTS_VALID_DAYS } from '../rules';
import * as repository from './repository';

export interface LoyaltyPoints {
  points: number;
  pendingPoints: number;
  paisePerPoint: number;
}

/**
 * The wallet of one of the actor's entities.
 * @throws {AppError} REWARDS_INACTIVE (1603), WALLET_MISSING (1601), NOT_FOUND for somebody else's entity
 */
export async function getLoyaltyPoints(actor: Actor, legalEntityId?: number): Promise<LoyaltyPoints> {
  const entity = actingEntity(actor, legalEntityId);
  const settings = await getContractSettings(entity.corporateId);
  if (!settings.isRewardsActive) throw new AppError('REWARDS_INACTIVE');
  const wallet = await repository.findWallet(entity.legalEntityId);
  if (!wallet) throw new AppError('WALLET_MISSING');
  const [points, pendingPoints] = await Promise.all([
    balanceOf(pointsAccounts.wallet(entity.legalEntityId)),
    balanceOf(pointsAccounts.pending(entity.legalEntityId)),
  ]);
  return { points, pendingPoints, paisePerPoint: wallet.paisePerPoint };
}

interface Earning {
  legalEntityId: number;
  bookingId: number;
  payablePaise: number;
}

/** Books the points of a confirmed booking as pending; once per booking, and only where a wallet exists. */
export async function earnPendingPoints(tx: Tx, { legalEntityId, bookingId, payablePaise }: Earning): Promise<void> {
  const points = pointsFor(payablePaise);
  if (points === 0 || !(await repository.findWallet(legalEntityId, tx))) return;
  const earnedAt = now();
  const expiresAt = new Date(earnedAt.getTime() + POINTS_VALID_DAYS * 86_400_000);
  const isNew = await repository.insertLot(
    { legalEntityId, bookingId, points, status: 'pending', earnedAt, expiresAt },
    tx,
  );
  if (!isNew) return;
  await post(tx, 'points_earned', bookingId, [
    { account: pointsAccounts.pending(legalEntityId), amount: points },
    { account: pointsAccounts.issued(), amount: -points },
  ]);
}

/** Makes a checked-out stay's points spendable. */
export async function vestPoints(tx: Tx, bookingId: number): Promise<void> {
  const lot = await repository.moveLot(bookingId, ['pending'], 'vested', tx);
  if (!lot) return;
  await post(tx, 'points_vested', bookingId, [
    { account: pointsAccounts.wallet(lot.legalEntityId), amount: lot.points },
    { account: pointsAccounts.pending(lot.legalEntityId), amount: -lot.points },
  ]);
}

/** Takes back the points of a cancelled booking, from wherever they are; once. */
export async function reversePoints(tx: Tx, bookingId: number): Promise<void> {
  const lot = await repository.moveLot(bookingId, ['pending', 'vested'], 'reversed', tx);
  if (!lot) return;
  const from =
    lot.previous === 'pending' ? pointsAccounts.pending(lot.legalEntityId) : pointsAccounts.wallet(lot.legalEntityId);
  await post(tx, 'points_reversed', bookingId, [
    { account: pointsAccounts.issued(), amount: lot.points },
    { account: from, amount: -lot.points },
  ]);
}

async function post(
  tx: Tx,
  reason: string,
  bookingId: number,
  entries: Parameters<typeof postJournal>[1]['entries'],
): Promise<void> {
  await postJournal(tx, { reason, refType: 'booking', refId: bookingId, entries });
}
