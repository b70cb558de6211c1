import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { freePoints, takeOldestFirst } from '../../rules/lots';
import { updateLot, findLotLegalEntityId, lockLotOfBooking, lockSpendableLots, type Lot } from '../repository/lots';
import { lockWallet, type Wallet } from '../repository/wallets';
import { postPoints } from './points-journal';

/**
 * Reverses the points of a booking, once per lot. A wallet never becomes negative: the journal's memo records the shortfall.
 * @returns points taken from the wallet
 */
export async function reversePoints(tx: Tx, bookingId: number): Promise<number> {
  const legalEntityId = await findLotLegalEntityId(bookingId, tx);
  if (legalEntityId === null) return 0;
  const wallet = await lockWallet(legalEntityId, tx);
  const lot = await lockLotOfBooking(bookingId, tx);
  if (!wallet || !lot)
    throw new Error(`The points of booking ${bookingId} cannot be reversed: its wallet or its points lot is missing`);
  if (lot.status === 'pending') await reversePending(tx, lot, wallet, bookingId);
  return lot.status === 'vested' ? clawBack(tx, lot, wallet, bookingId) : 0;
}

/** A booking with restored points has a second lot. The reversal of that lot refers to the lot instead of the booking. */
async function postReversal(
  tx: Tx,
  { id }: Lot,
  fact: Omit<Parameters<typeof postPoints>[1], 'refType'>,
): Promise<void> {
  if (await postPoints(tx, { ...fact, refType: 'booking' })) return;
  await postPoints(tx, { ...fact, refType: 'points_lot', refId: id });
}

async function reversePending(tx: Tx, lot: Lot, { paisePerPoint }: Wallet, bookingId: number): Promise<void> {
  await updateLot(lot.id, { status: 'reversed', lapsed: lot.points }, tx);
  await postReversal(tx, lot, {
    reason: 'points_reversed',
    refId: bookingId,
    entries: [
      { account: pointsAccounts.issued(), amount: lot.points },
      { account: pointsAccounts.pending(lot.legalEntityId), amount: -lot.points },
    ],
    paisePerPoint,
    label: lot.source,
  });
}

async function clawBack(tx: Tx, lot: Lot, { paisePerPoint }: Wallet, bookingId: number): Promise<number> {
  const own = freePoints(lot);
  await updateLot(
    lot.id,
    { lapsed: lot.lapsed + own, ...(lot.reserved === 0 ? { status: 'reversed' as const } : {}) },
    tx,
  );
  // Expired points are not owed.
  const owed = lot.points - lot.lapsed - own;
  const others = await lockSpendableLots(lot.legalEntityId, now(), tx);
  const { parts, taken } = takeOldestFirst(others, owed);
  for (const { lot: other, points } of parts) await updateLot(other.id, { lapsed: other.lapsed + points }, tx);
  const total = own + taken;
  await postReversal(tx, lot, {
    reason: 'points_clawed_back',
    refId: bookingId,
    entries: [
      { account: pointsAccounts.issued(), amount: total },
      { account: pointsAccounts.wallet(lot.legalEntityId), amount: -total, floor: 0 },
    ],
    paisePerPoint,
    label: lot.source,
    memo: { shortfall: owed - taken },
  });
  return total;
}
