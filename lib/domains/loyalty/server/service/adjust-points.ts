import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { pointsFor } from '../../rules/points';
import { findLotLegalEntityId, lockLotOfBooking, updateLot, type Lot } from '../repository/lots';
import { lockWallet, type Wallet } from '../repository/wallets';
import { earnPendingPoints } from './earn-points';
import { postPoints } from './points-journal';
import { takeBack } from './take-back';

interface Adjustment {
  bookingId: number;
  legalEntityId: number;
  /** The payable amount before the change, in paise. */
  beforePaise: number;
  /** The new payable amount, in paise. */
  payablePaise: number;
  source: string;
  /** A change, or a key of what was done with it. */
  changeId: number | string;
}

/**
 * Makes the points of a changed booking match its new amount, once per change. Vested points do not increase; those of a lower
 * amount are taken back as far as the wallet has points.
 */
export async function adjustPoints(tx: Tx, adjustment: Adjustment): Promise<void> {
  const { bookingId, beforePaise, payablePaise, changeId, source } = adjustment;
  const legalEntityId = await findLotLegalEntityId(bookingId, tx);
  if (legalEntityId === null) return earnPendingPoints(tx, adjustment);
  const wallet = await lockWallet(legalEntityId, tx);
  const lot = await lockLotOfBooking(bookingId, tx);
  if (!wallet || !lot) return;
  if (lot.status === 'vested') return clawBackDifference(tx, lot, wallet, adjustment);
  if (lot.status !== 'pending') return;
  // A difference, because points of a check-out that was taken back may be spent already.
  const points = Math.max(0, lot.points + pointsFor(payablePaise) - pointsFor(beforePaise));
  if (points === lot.points) return;
  await updateLot(lot.id, { points }, tx);
  await postPoints(tx, {
    reason: 'points_adjusted',
    refType: 'booking_change',
    refId: changeId,
    entries: [
      { account: pointsAccounts.pending(legalEntityId), amount: points - lot.points },
      { account: pointsAccounts.issued(), amount: lot.points - points },
    ],
    paisePerPoint: wallet.paisePerPoint,
    label: source,
  });
}

async function clawBackDifference(tx: Tx, lot: Lot, { paisePerPoint }: Wallet, adjustment: Adjustment): Promise<void> {
  const { beforePaise, payablePaise, changeId, source } = adjustment;
  const owed = Math.min(lot.points, pointsFor(beforePaise)) - pointsFor(payablePaise);
  if (owed <= 0) return;
  const { taken, shortfall } = await takeBack(tx, lot, owed);
  await postPoints(tx, {
    reason: 'points_clawed_back',
    refType: 'booking_change',
    refId: changeId,
    entries: [
      { account: pointsAccounts.issued(), amount: taken },
      { account: pointsAccounts.wallet(lot.legalEntityId), amount: -taken, floor: 0 },
    ],
    paisePerPoint,
    label: source,
    memo: { shortfall },
  });
}
