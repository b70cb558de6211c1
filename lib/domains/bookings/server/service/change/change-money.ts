import 'server-only';
import type { ContractSettings } from '@/lib/domains/corporates/types';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, FloorError, postJournal, type Posting } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Booking, BookingChange } from '@/lib/domains/bookings/types';
import { assertNoGrantOnBill } from '../cancel/granted-refund';
import { refundToSource } from '../cancel/refund-to-source';

interface ChangeFunds {
  incomingPaise: Paise;
  contract: Pick<ContractSettings, 'creditLimitPaise'>;
  actorUserId: number | null;
}

type PostedChange = BookingChange & { actorUserId: number | null };

/**
 * Posts the difference of a change in one journal: bills it to the company or restores its credit, or takes the fee from
 * the payments and refunds what the stay no longer costs.
 * @param incomingPaise the payment that the caller posts for this change
 * @param actorUserId the person in the ledger; null for a partner and for the operator
 * @returns the refund in paise
 * @throws {AppError} CREDIT_EXCEEDED
 */
export async function postChange(
  tx: Tx,
  booking: Booking,
  change: BookingChange,
  { incomingPaise, contract, actorUserId }: ChangeFunds,
): Promise<Paise> {
  const made = { ...change, actorUserId };
  if (booking.settlement === 'credit') {
    await billDifference(tx, booking, made, contract.creditLimitPaise);
    return 0;
  }
  const { feePaise, quotedPrice } = change;
  const { payablePaise } = quotedPrice.breakdown.totals;
  const paidPaise = incomingPaise - (await balanceOf(accounts.bookingPaid(booking.id), tx));
  const surplusPaise = paidPaise - payablePaise - feePaise;
  if (booking.settlement === 'prepaid' && surplusPaise < 0)
    throw new Error(`Change ${change.id} of booking ${booking.id} costs ${-surplusPaise} paise more than was paid`);
  // A granted refund has returned a part of the surplus already.
  const returnedPaise = await balanceOf(accounts.bookingGoodwill(booking.id), tx);
  const refundPaise = Math.max(0, surplusPaise - returnedPaise);
  await post(tx, booking, made, [
    { account: accounts.bookingPaid(booking.id), amount: feePaise + refundPaise },
    { account: accounts.penalties(), amount: -feePaise },
    { account: accounts.refundsPayable(), amount: -refundPaise },
  ]);
  if (refundPaise > 0)
    await refundToSource(tx, booking, refundPaise, { fact: `change-${change.id}`, reason: 'change' });
  return refundPaise;
}

/** The company may have paid the bill of a stay that is shortened after check-out. What it paid too much becomes an advance. */
async function billDifference(tx: Tx, booking: Booking, change: PostedChange, limitPaise: Paise): Promise<void> {
  const { differencePaise } = change;
  if (differencePaise !== 0) await assertNoGrantOnBill(tx, booking);
  const { id, corporateId } = booking;
  const floor = differencePaise > 0 ? { floor: -limitPaise } : {};
  const openPaise = differencePaise < 0 ? Math.max(0, await balanceOf(accounts.bookingBilled(id), tx)) : 0;
  const billedPaise = differencePaise < 0 ? -Math.min(-differencePaise, openPaise) : differencePaise;
  try {
    await post(tx, booking, change, [
      { account: accounts.creditDrawn(corporateId), amount: -differencePaise, ...floor },
      { account: accounts.bookingBilled(id), amount: billedPaise },
      ...(billedPaise === differencePaise
        ? []
        : [{ account: accounts.creditAdvance(corporateId), amount: differencePaise - billedPaise }]),
    ]);
  } catch (error) {
    if (error instanceof FloorError) throw new AppError('CREDIT_EXCEEDED', { cause: error });
    throw error;
  }
}

/**
 * Reverses what `postChange` posted for a change without a refund: bills the company again, or returns the fee to the payments.
 * @throws {AppError} CREDIT_EXCEEDED
 */
export async function reverseChange(tx: Tx, booking: Booking, change: PostedChange, limitPaise: Paise): Promise<void> {
  const { id, corporateId, settlement } = booking;
  const { feePaise, differencePaise } = change;
  if (differencePaise !== 0) await assertNoGrantOnBill(tx, booking);
  const entries =
    settlement === 'credit'
      ? [
          { account: accounts.creditDrawn(corporateId), amount: differencePaise, floor: -limitPaise },
          { account: accounts.bookingBilled(id), amount: -differencePaise },
        ]
      : [
          { account: accounts.bookingPaid(id), amount: -feePaise },
          { account: accounts.penalties(), amount: feePaise },
        ];
  try {
    await post(tx, booking, change, entries, 'change_taken_back');
  } catch (error) {
    if (error instanceof FloorError) throw new AppError('CREDIT_EXCEEDED', { cause: error });
    throw error;
  }
}

async function post(
  tx: Tx,
  { id }: Booking,
  change: PostedChange,
  entries: Posting[],
  reason = 'booking_changed',
): Promise<void> {
  if (entries.every(({ amount }) => amount === 0)) return;
  const isNew = await postJournal(tx, {
    reason,
    refType: 'booking_change',
    refId: change.id,
    actorUserId: change.actorUserId,
    memo: { booking: id, version: change.version + 1 },
    entries,
  });
  if (!isNew) throw new Error(`Change ${change.id} of booking ${id} already has a journal ${reason}`);
}
