import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { freePoints } from '../../rules/lots';
import { updateLot, listEntitiesWithOverdueLots, lockOverdueLots } from '../repository/lots';
import { lockWallet, type Wallet } from '../repository/wallets';
import { postPoints } from './points-journal';

/** @returns the number of expired points */
export async function expirePoints(): Promise<number> {
  let expired = 0;
  for (const legalEntityId of await listEntitiesWithOverdueLots(now())) {
    expired += await inTransaction(async (tx) => {
      const wallet = await lockWallet(legalEntityId, tx);
      return wallet ? expireLots(tx, wallet) : 0;
    });
  }
  return expired;
}

/** Callers must lock the wallet. Reserved points do not expire until their order has captured or returned them. */
export async function expireLots(tx: Tx, { legalEntityId, paisePerPoint }: Wallet): Promise<number> {
  let expired = 0;
  for (const lot of await lockOverdueLots(legalEntityId, now(), tx)) {
    const points = freePoints(lot);
    const isFullyExpired = lot.reserved === 0;
    await updateLot(
      lot.id,
      { lapsed: lot.lapsed + points, ...(isFullyExpired ? { status: 'expired' as const } : {}) },
      tx,
    );
    await postPoints(tx, {
      reason: 'points_expired',
      refType: 'points_lot',
      // Returned points get a later expiry, so a lot may expire twice.
      refId: `${lot.id}/${lot.expiresAt.toISOString()}`,
      entries: [
        { account: pointsAccounts.issued(), amount: points },
        { account: pointsAccounts.wallet(legalEntityId), amount: -points, floor: 0 },
      ],
      paisePerPoint,
      label: lot.source,
      at: lot.expiresAt,
    });
    expired += points;
  }
  return expired;
}
