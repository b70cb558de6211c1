import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { expiryOf } from '../../rules/points';
import { findLotLegalEntityId, insertLot, lockLotOfBooking, updateLot } from '../repository/lots';
import { lockWallet } from '../repository/wallets';
import { postPoints } from './points-journal';
import { takeBack } from './take-back';

/**
 * Makes the vested points of a booking pending again, in a new lot, because its check-out is taken back. Points that the wallet lacks stay
 * spent: the new lot has fewer points.
 */
export async function unvestPoints(tx: Tx, bookingId: number): Promise<void> {
  const legalEntityId = await findLotLegalEntityId(bookingId, tx);
  if (legalEntityId === null) return;
  const wallet = await lockWallet(legalEntityId, tx);
  const lot = await lockLotOfBooking(bookingId, tx);
  if (!wallet || lot?.status !== 'vested') return;
  const { taken, shortfall } = await takeBack(tx, lot, lot.points - lot.lapsed);
  await updateLot(lot.id, { bookingId: null, ...(lot.reserved === 0 ? { status: 'reversed' as const } : {}) }, tx);
  const { source, earnedAt } = lot;
  const pending = { status: 'pending', vestedAt: null, expiresAt: expiryOf(now()) } as const;
  const lotId = await insertLot({ legalEntityId, bookingId, source, points: taken, earnedAt, ...pending }, tx);
  if (lotId === null) throw new Error(`Booking ${bookingId} already has another points lot`);
  await postPoints(tx, {
    reason: 'points_unvested',
    refType: 'points_lot',
    refId: lotId,
    entries: [
      { account: pointsAccounts.pending(legalEntityId), amount: taken },
      { account: pointsAccounts.wallet(legalEntityId), amount: -taken, floor: 0 },
    ],
    paisePerPoint: wallet.paisePerPoint,
    label: source,
    memo: { shortfall },
  });
}
