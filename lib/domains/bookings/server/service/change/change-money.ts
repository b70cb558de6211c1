import 'server-only';
import type { ContractSettings } from '@/lib/domains/corporates/types';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, FloorError, postJournal, type Posting } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { makerOf } from '@/lib/domains/bookings/rules/change-state';
import type { Booking, BookingChange } from '@/lib/domains/bookings/types';
import { refundToSource } from '../cancel/refund-to-source';

/**
 * Posts the difference of a change in one journal: bills it to the company or restores its credit, or takes the fee from
 * the payments and refunds what the stay no longer costs.
 * @param incomingPaise the payment that the caller posts for this change
 * @returns the refund in paise
 * @throws {AppError} CREDIT_EXCEEDED
 */
export async function postChange(
  tx: Tx,
  booking: Booking,
  change: BookingChange,
  { incomingPaise, contract }: { incomingPaise: Paise; contract: Pick<ContractSettings, 'creditLimitPaise'> },
): Promise<Paise> {
  if (booking.settlement === 'credit') {
    await billDifference(tx, booking, change, contract.creditLimitPaise);
    return 0;
  }
  const { feePaise, quotedPrice } = change;
  const { payablePaise } = quotedPrice.breakdown.totals;
  const paidPaise = incomingPaise - (await balanceOf(accounts.bookingPaid(booking.id), tx));
  const surplusPaise = paidPaise - payablePaise - feePaise;
  if (booking.settlement === 'prepaid' && surplusPaise < 0)
    throw new Error(`Change ${change.id} of booking ${booking.id} costs ${-surplusPaise} paise more than was paid`);
  const refundPaise = Math.max(0, surplusPaise);
  await post(tx, booking, change, [
    { account: accounts.bookingPaid(booking.id), amount: feePaise + refundPaise },
    { account: accounts.penalties(), amount: -feePaise },
    { account: accounts.refundsPayable(), amount: -refundPaise },
  ]);
  if (refundPaise > 0)
    await refundToSource(tx, booking, refundPaise, { fact: `change-${change.id}`, reason: 'change' });
  return refundPaise;
}

async function billDifference(tx: Tx, booking: Booking, change: BookingChange, limitPaise: Paise): Promise<void> {
  const { differencePaise } = change;
  const floor = differencePaise > 0 ? { floor: -limitPaise } : {};
  try {
    await post(tx, booking, change, [
      { account: accounts.creditDrawn(booking.corporateId), amount: -differencePaise, ...floor },
      { account: accounts.bookingBilled(booking.id), amount: differencePaise },
    ]);
  } catch (error) {
    if (error instanceof FloorError) throw new AppError('CREDIT_EXCEEDED', { cause: error });
    throw error;
  }
}

async function post(tx: Tx, { id }: Booking, change: BookingChange, entries: Posting[]): Promise<void> {
  if (entries.every(({ amount }) => amount === 0)) return;
  const isNew = await postJournal(tx, {
    reason: 'booking_changed',
    refType: 'booking_change',
    refId: change.id,
    actorUserId: makerOf(change),
    memo: { booking: id, version: change.version + 1 },
    entries,
  });
  if (!isNew) throw new Error(`Change ${change.id} of booking ${id} already has a journal`);
}
