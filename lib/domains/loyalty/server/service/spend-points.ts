import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { takeOldestFirst, takeReserved } from '../../rules/lots';
import { RETURNED_POINTS_DAYS } from '../../rules/points';
import { updateLot, lockLots, lockSpendableLots } from '../repository/lots';
import { updateUse, insertUses, listUses } from '../repository/points-uses';
import { lockWallet, type Wallet } from '../repository/wallets';
import { millisecondsInDay } from 'date-fns/constants';
import { expireLots } from './expire-points';
import { postPoints } from './points-journal';

interface PointsOrder {
  id: number;
  legalEntityId: number;
  label: string;
  paisePerPoint: number;
  actorUserId?: number | null;
  at?: Date;
}

/** Locks the wallet and expires its overdue lots. @throws {AppError} WALLET_MISSING */
export async function lockWalletForSpending(tx: Tx, legalEntityId: number): Promise<Wallet> {
  const wallet = await lockWallet(legalEntityId, tx);
  if (!wallet) throw new AppError('WALLET_MISSING');
  await expireLots(tx, wallet);
  return wallet;
}

/** Reserves points, oldest lots first. @throws {AppError} POINTS_INSUFFICIENT, after which the caller's transaction must roll back */
export async function reservePoints(tx: Tx, order: PointsOrder, points: number): Promise<void> {
  const { parts, taken } = takeOldestFirst(await lockSpendableLots(order.legalEntityId, order.at ?? now(), tx), points);
  if (taken < points) throw new AppError('POINTS_INSUFFICIENT');
  for (const { lot, points: part } of parts) await updateLot(lot.id, { reserved: lot.reserved + part }, tx);
  const uses = parts.map(({ lot, points: part }) => ({ lotId: lot.id, points: part }));
  await insertUses(order.id, uses, tx);
  await postPoints(tx, {
    ...factOf(order),
    reason: 'points_reserved',
    refType: 'loyalty_order',
    refId: order.id,
    entries: [
      { account: pointsAccounts.reserved(order.legalEntityId), amount: points },
      { account: pointsAccounts.wallet(order.legalEntityId), amount: -points, floor: 0 },
    ],
  });
}

/** Spends reserved points for an issued unit, once per key. Locks the wallet, so callers must lock the order first. */
export async function capturePoints(tx: Tx, order: PointsOrder, unit: { key: string; points: number }): Promise<void> {
  await lockWallet(order.legalEntityId, tx);
  const isNew = await postPoints(tx, {
    ...factOf(order),
    reason: 'points_captured',
    refType: 'gift_card',
    refId: unit.key,
    entries: [
      { account: pointsAccounts.issued(), amount: unit.points },
      { account: pointsAccounts.reserved(order.legalEntityId), amount: -unit.points, floor: 0 },
    ],
    memo: { loyalty_order_id: order.id },
  });
  if (isNew) await settleReserved(tx, order.id, unit.points, 'captured');
}

/** Returns reserved points to the wallet for a unit that failed, once per key. Takes the same lock as `capturePoints`. */
export async function returnPoints(tx: Tx, order: PointsOrder, unit: { key: string; points: number }): Promise<void> {
  await lockWallet(order.legalEntityId, tx);
  const isNew = await postPoints(tx, {
    ...factOf(order),
    reason: 'points_returned',
    refType: 'gift_card',
    refId: unit.key,
    entries: [
      { account: pointsAccounts.wallet(order.legalEntityId), amount: unit.points },
      { account: pointsAccounts.reserved(order.legalEntityId), amount: -unit.points, floor: 0 },
    ],
    memo: { loyalty_order_id: order.id },
  });
  if (isNew) await settleReserved(tx, order.id, unit.points, 'returned');
}

async function settleReserved(tx: Tx, orderId: number, points: number, as: 'captured' | 'returned'): Promise<void> {
  const uses = await listUses(orderId, tx);
  const lots = await lockLots(
    uses.map((use) => use.lotId),
    tx,
  );
  const at = now();
  for (const { use, points: part } of takeReserved(uses, points)) {
    const lot = lots.get(use.lotId);
    if (!lot) throw new Error(`Loyalty order ${orderId} uses points lot ${use.lotId}, which does not exist`);
    await updateUse({ orderId, lotId: lot.id }, { [as]: use[as] + part }, tx);
    const reserved = lot.reserved - part;
    if (as === 'captured') {
      await updateLot(lot.id, { reserved, spent: lot.spent + part }, tx);
      continue;
    }
    // Points returned after their expiry stay valid for a grace period.
    const grace = new Date(at.getTime() + RETURNED_POINTS_DAYS * millisecondsInDay);
    await updateLot(lot.id, { reserved, ...(lot.expiresAt <= at ? { expiresAt: grace } : {}) }, tx);
  }
}

function factOf({ label, paisePerPoint, actorUserId, at }: PointsOrder) {
  return { label, paisePerPoint, actorUserId, at };
}
