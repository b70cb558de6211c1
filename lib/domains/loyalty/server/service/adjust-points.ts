import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { pointsFor } from '../../rules/points';
import { findLotLegalEntityId, lockLotOfBooking, updateLot } from '../repository/lots';
import { lockWallet } from '../repository/wallets';
import { earnPendingPoints } from './earn-points';
import { postPoints } from './points-journal';

interface Adjustment {
  bookingId: number;
  legalEntityId: number;
  /** The new payable amount, in paise. */
  payablePaise: number;
  source: string;
  changeId: number;
}

/** Makes the pending points of a changed booking match its new amount, once per change. Vested points stay. */
export async function adjustPendingPoints(tx: Tx, adjustment: Adjustment): Promise<void> {
  const { bookingId, payablePaise, changeId, source } = adjustment;
  const legalEntityId = await findLotLegalEntityId(bookingId, tx);
  if (legalEntityId === null) return earnPendingPoints(tx, adjustment);
  const wallet = await lockWallet(legalEntityId, tx);
  const lot = await lockLotOfBooking(bookingId, tx);
  if (!wallet || lot?.status !== 'pending') return;
  const points = pointsFor(payablePaise);
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
