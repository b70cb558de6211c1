import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { pointsFor } from '../../rules/points';
import { updateLot, findLotLegalEntityId, lockLotOfBooking, type Lot } from '../repository/lots';
import { lockWallet, type Wallet } from '../repository/wallets';
import { postPoints } from './points-journal';
import { takeBack } from './take-back';

interface Reversal {
  bookingId: number;
  payablePaise: number | undefined;
}

/**
 * Reverses the points of a booking, once per lot. A wallet never becomes negative: the journal's memo records the shortfall.
 * @param payablePaise the present amount of the booking, whose points are the most that is taken from a wallet
 * @returns points taken from the wallet
 */
export async function reversePoints(tx: Tx, bookingId: number, payablePaise?: number): Promise<number> {
  const legalEntityId = await findLotLegalEntityId(bookingId, tx);
  if (legalEntityId === null) return 0;
  const wallet = await lockWallet(legalEntityId, tx);
  const lot = await lockLotOfBooking(bookingId, tx);
  if (!wallet || !lot)
    throw new Error(`The points of booking ${bookingId} cannot be reversed: its wallet or its points lot is missing`);
  if (lot.status === 'pending') await reversePending(tx, lot, wallet, bookingId);
  return lot.status === 'vested' ? clawBack(tx, lot, wallet, { bookingId, payablePaise }) : 0;
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

async function clawBack(tx: Tx, lot: Lot, { paisePerPoint }: Wallet, facts: Reversal): Promise<number> {
  // Expired points are not owed, nor are points that an earlier change took back.
  const owed = Math.min(
    lot.points - lot.lapsed,
    facts.payablePaise === undefined ? Infinity : pointsFor(facts.payablePaise),
  );
  const { taken, shortfall } = await takeBack(tx, lot, owed);
  if (lot.reserved === 0) await updateLot(lot.id, { status: 'reversed' }, tx);
  await postReversal(tx, lot, {
    reason: 'points_clawed_back',
    refId: facts.bookingId,
    entries: [
      { account: pointsAccounts.issued(), amount: taken },
      { account: pointsAccounts.wallet(lot.legalEntityId), amount: -taken, floor: 0 },
    ],
    paisePerPoint,
    label: lot.source,
    memo: { shortfall },
  });
  return taken;
}
