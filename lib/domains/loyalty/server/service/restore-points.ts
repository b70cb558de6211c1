import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { expiryOf } from '../../rules/points';
import { updateLot, findLotLegalEntityId, insertLot, lockLotOfBooking } from '../repository/lots';
import { lockWallet } from '../repository/wallets';
import { postPoints } from './points-journal';

/** Restores reversed points as a new lot of the booking, valid for a year. @param clawedBack points that `reversePoints` took */
export async function restorePoints(tx: Tx, bookingId: number, clawedBack: number): Promise<void> {
  const legalEntityId = await findLotLegalEntityId(bookingId, tx);
  if (legalEntityId === null) return;
  const wallet = await lockWallet(legalEntityId, tx);
  const lot = await lockLotOfBooking(bookingId, tx);
  if (!wallet || !lot)
    throw new Error(`The points of booking ${bookingId} cannot be restored: its wallet or its points lot is missing`);
  const neverVested = lot.status === 'reversed' ? lot.points : 0;
  const points = lot.vestedAt === null ? neverVested : clawedBack;
  if (points === 0) return;
  await updateLot(lot.id, { bookingId: null }, tx);
  const at = now();
  const times = { earnedAt: lot.earnedAt, vestedAt: at, expiresAt: expiryOf(at) };
  const { source } = lot;
  const lotId = await insertLot({ legalEntityId, bookingId, source, points, status: 'vested', ...times }, tx);
  if (lotId === null)
    throw new Error(`The points of booking ${bookingId} cannot be restored: it already has a points lot`);
  await postPoints(tx, {
    reason: 'points_granted',
    refType: 'points_lot',
    refId: lotId,
    entries: [
      { account: pointsAccounts.wallet(legalEntityId), amount: points },
      { account: pointsAccounts.issued(), amount: -points },
    ],
    paisePerPoint: wallet.paisePerPoint,
    label: source,
  });
}
