import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { freePoints, takeOldestFirst } from '../../rules/lots';
import { changeLot, findLotEntity, lockLotOfBooking, lockSpendableLots, type Lot } from '../repository/lots';
import { lockWallet, type Wallet } from '../repository/wallets';
import { postPoints } from './points-journal';

/**
 * Takes back the points of a stay that is not to be: pending ones are withdrawn, vested ones are clawed back. What of
 * these was spent meanwhile is taken from the oldest points of the wallet; a wallet never falls below zero, so what it
 * lacks is written into the journal and stays with the house. Once per booking; nothing without points.
 */
export async function reversePoints(tx: Tx, bookingId: number): Promise<void> {
  const legalEntityId = await findLotEntity(bookingId, tx);
  if (legalEntityId === null) return;
  const wallet = await lockWallet(legalEntityId, tx);
  const lot = await lockLotOfBooking(bookingId, tx);
  if (!wallet || !lot) throw new Error(`The points of booking ${bookingId} have no wallet`);
  if (lot.status === 'pending') await withdraw(tx, lot, wallet, bookingId);
  if (lot.status === 'vested') await clawBack(tx, lot, wallet, bookingId);
}

async function withdraw(tx: Tx, lot: Lot, { paisePerPoint }: Wallet, bookingId: number): Promise<void> {
  await changeLot(lot.id, { status: 'reversed', lapsed: lot.points }, tx);
  await postPoints(tx, {
    reason: 'points_reversed',
    refType: 'booking',
    refId: bookingId,
    entries: [
      { account: pointsAccounts.issued(), amount: lot.points },
      { account: pointsAccounts.pending(lot.legalEntityId), amount: -lot.points },
    ],
    paisePerPoint,
    label: lot.source,
  });
}

async function clawBack(tx: Tx, lot: Lot, { paisePerPoint }: Wallet, bookingId: number): Promise<void> {
  const own = freePoints(lot);
  await changeLot(
    lot.id,
    { lapsed: lot.lapsed + own, ...(lot.reserved === 0 ? { status: 'reversed' as const } : {}) },
    tx,
  );
  // What expired is gone already: only what was earned and used is owed.
  const owed = lot.points - lot.lapsed - own;
  const others = await lockSpendableLots(lot.legalEntityId, now(), tx);
  const { parts, taken } = takeOldestFirst(others, owed);
  for (const { lot: other, points } of parts) await changeLot(other.id, { lapsed: other.lapsed + points }, tx);
  const total = own + taken;
  await postPoints(tx, {
    reason: 'points_clawed_back',
    refType: 'booking',
    refId: bookingId,
    entries: [
      { account: pointsAccounts.issued(), amount: total },
      { account: pointsAccounts.wallet(lot.legalEntityId), amount: -total, floor: 0 },
    ],
    paisePerPoint,
    label: lot.source,
    memo: { shortfall: owed - taken },
  });
}
