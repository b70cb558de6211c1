import 'server-only';
import { lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { describePaymentMethod } from '@/lib/domains/payments/rules/payment-labels';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Booking } from '@/lib/domains/bookings/types';
import { listAllocationsOfBooking } from '@/lib/domains/bookings/server/repository/allocations';
import { appendEvent, hasEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { unreturnedPaise } from './unreturned-amount';
import { refundableToSource, refundToSource } from './refund-to-source';

export interface Returnable {
  /** `credit`: as an advance of the company, which pays its later bills. `none`: the hotel or a room-night voucher was paid. */
  by: 'source' | 'credit' | 'none';
  /** What was paid and not returned, without grants that are not sent yet. */
  paise: Paise;
}

const IS_OVER: readonly Booking['status'][] = ['checked_out', 'no_show', 'cancelled'];

/** @param booking its payment orders and its row must be locked */
export async function returnableOf(tx: Tx, booking: Booking, creditedPaise: Paise): Promise<Returnable> {
  if (booking.settlement === 'credit') {
    // A bill can fall until the stay is over, and an advance may then be used already.
    const isBilled = IS_OVER.includes(booking.status) && booking.confirmedAt !== null;
    const stayPaise = booking.cancellation ? booking.cancellation.penaltyPaise : booking.payablePaise;
    const billedPaise = isBilled ? stayPaise + booking.changeFeesPaise : 0;
    return { by: isBilled ? 'credit' : 'none', paise: Math.max(0, billedPaise - creditedPaise) };
  }
  const paise = booking.settlement === 'voucher' ? 0 : await refundableToSource(tx, booking);
  return { by: paise > 0 ? 'source' : 'none', paise };
}

/** The payments that a granted refund returns to, such as `Visa card ending 1111`; empty without one. */
export async function recipientsOf(bookingId: number, tx?: Tx): Promise<string> {
  const methods: string[] = [];
  for (const { paymentOrderId } of await listAllocationsOfBooking(bookingId, tx))
    for (const payment of await listPayments({ id: paymentOrderId }, tx))
      if (payment.outcome === 'applied') methods.push(describePaymentMethod(payment));
  return [...new Set(methods)].join(' and ');
}

export interface GrantedRefund {
  grantId: number;
  amountPaise: Paise;
  /** Who sends it. */
  staffId: number;
}

/**
 * Moves a granted refund to the payer: to the payments of the booking, or as an advance of the company. Neither price nor invoice changes.
 * The caller has checked the amount under the locks.
 * @param booking its payment orders and its row must be locked
 */
export async function payGrantedRefund(tx: Tx, booking: Booking, grant: GrantedRefund): Promise<void> {
  const { grantId, amountPaise, staffId } = grant;
  const fact = { refType: 'refund_grant', refId: grantId, memo: { booking: booking.id } };
  if (booking.settlement === 'credit') {
    await lockCorporate(tx, booking.corporateId);
    const entries = [
      { account: accounts.creditDrawn(booking.corporateId), amount: amountPaise },
      { account: accounts.creditAdvance(booking.corporateId), amount: -amountPaise },
    ];
    assertNew(await postJournal(tx, { ...fact, reason: 'credit_granted', entries }), grantId);
  } else {
    const overpaidPaise = Math.min(amountPaise, await overpaid(tx, booking));
    const entries = [
      { account: accounts.bookingPaid(booking.id), amount: overpaidPaise },
      { account: accounts.bookingGoodwill(booking.id), amount: amountPaise - overpaidPaise },
      { account: accounts.refundsPayable(), amount: -amountPaise },
    ];
    assertNew(await postJournal(tx, { ...fact, reason: 'refund_granted', entries }), grantId);
    await refundToSource(tx, booking, amountPaise, { fact: `grant-${grantId}`, reason: 'goodwill' });
  }
  const data = { by: 'operator', staff_id: staffId, refund_paise: amountPaise };
  await appendEvent({ bookingId: booking.id, type: 'refund_granted', data }, tx);
}

/**
 * A refund granted to a company that is billed is an advance, which may be used already. If the bill changed as well, the company would get
 * the same nights twice.
 * @throws {AppError} WRONG_BOOKING_STATE
 */
export async function assertNoGrantOnBill(tx: Tx, { id, settlement }: Booking): Promise<void> {
  if (settlement === 'credit' && (await hasEvent(id, 'refund_granted', tx)))
    throw new AppError('WRONG_BOOKING_STATE', {
      message: 'The company received a refund for this stay, so its bill can no longer change.',
    });
}

/** What was paid above the price is no goodwill, so it is returned from the amount paid. */
async function overpaid(tx: Tx, booking: Booking): Promise<Paise> {
  if (booking.cancellation) return 0;
  const surplus = (await unreturnedPaise(booking.id, tx)) - booking.payablePaise;
  return Math.max(0, Math.min(surplus, 0 - (await balanceOf(accounts.bookingPaid(booking.id), tx))));
}

function assertNew(isNew: boolean, grantId: number): void {
  if (!isNew) throw new Error(`Granted refund ${grantId} already has a journal`);
}
