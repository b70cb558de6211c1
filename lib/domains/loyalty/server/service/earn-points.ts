import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { pointsAccounts } from '../../accounts';
import { expiryOf, pointsFor } from '../../rules/points';
import { updateLot, insertLot, insertPendingLot, lockLotOfBooking } from '../repository/lots';
import { findWallet } from '../repository/wallets';
import { postPoints } from './points-journal';

interface Earning {
  legalEntityId: number;
  bookingId: number;
  payablePaise: number;
  source: string;
  /** Default: now. The demo data has bookings in the past. */
  at?: Date;
}

/** Posts the points of a confirmed booking as pending, once per booking. An entity without a wallet earns no points. */
export async function earnPendingPoints(tx: Tx, earning: Earning): Promise<void> {
  const { legalEntityId, bookingId, payablePaise, source, at = now() } = earning;
  const points = pointsFor(payablePaise);
  if (points <= 0) return;
  const lot = { legalEntityId, bookingId, source, points, earnedAt: at, expiresAt: expiryOf(at) };
  const paisePerPoint = await insertPendingLot(lot, tx);
  if (paisePerPoint === null) return;
  await postPoints(tx, {
    reason: 'points_earned',
    refType: 'booking',
    refId: bookingId,
    entries: [
      { account: pointsAccounts.pending(legalEntityId), amount: points },
      { account: pointsAccounts.issued(), amount: -points },
    ],
    paisePerPoint,
    label: source,
    at,
  });
}

/** Makes pending points spendable for a year, once per lot. */
export async function vestPoints(tx: Tx, bookingId: number, at: Date = now()): Promise<void> {
  const lot = await lockLotOfBooking(bookingId, tx);
  if (lot?.status !== 'pending') return;
  const wallet = await findWallet(lot.legalEntityId, tx);
  if (!wallet) throw new Error(`Legal entity ${lot.legalEntityId} has points lot ${lot.id} but no wallet`);
  await updateLot(lot.id, { status: 'vested', vestedAt: at, expiresAt: expiryOf(at) }, tx);
  const fact = {
    reason: 'points_vested',
    entries: [
      { account: pointsAccounts.wallet(lot.legalEntityId), amount: lot.points },
      { account: pointsAccounts.pending(lot.legalEntityId), amount: -lot.points },
    ],
    paisePerPoint: wallet.paisePerPoint,
    label: lot.source,
    at,
  };
  // After a check-out that was taken back the booking has another lot.
  const isFirst = await postPoints(tx, { ...fact, refType: 'booking', refId: bookingId });
  if (!isFirst) await postPoints(tx, { ...fact, refType: 'points_lot', refId: lot.id });
}

interface Grant {
  legalEntityId: number;
  key: string;
  points: number;
  source: string;
  at?: Date;
}

/** Grants points without a stay, once per key. @throws {Error} when the entity has no wallet */
export async function grantPoints(tx: Tx, { legalEntityId, key, points, source, at = now() }: Grant): Promise<void> {
  const wallet = await findWallet(legalEntityId, tx);
  if (!wallet) throw new Error(`Legal entity ${legalEntityId} has no wallet, so it cannot be granted points`);
  const isNew = await postPoints(tx, {
    reason: 'points_granted',
    refType: 'points_grant',
    refId: `${legalEntityId}/${key}`,
    entries: [
      { account: pointsAccounts.wallet(legalEntityId), amount: points },
      { account: pointsAccounts.issued(), amount: -points },
    ],
    paisePerPoint: wallet.paisePerPoint,
    label: source,
    at,
  });
  if (!isNew) return;
  const times = { earnedAt: at, vestedAt: at, expiresAt: expiryOf(at) };
  await insertLot({ legalEntityId, bookingId: null, source, points, status: 'vested', ...times }, tx);
}
