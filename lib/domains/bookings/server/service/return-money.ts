import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, postJournal } from '@/lib/domains/ledger/server/service';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { listRefundsOfBooking, refundedSoFar, requestRefund } from '@/lib/domains/payments/server/service/refunds';
import type { RecordedPayment } from '@/lib/domains/payments/types';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, CancellationRecord } from '../../types';
import { listAllocationsOfBooking } from '../repository/allocations';
import { returnVoucher } from './return-voucher';

/**
 * Undoes the money of a cancelled booking: what was paid splits into refund and charge, what was billed to the company
 * shrinks to the charge, a voucher comes back or is used up. One journal per booking, so it happens once.
 */
export async function returnMoney(
  tx: Tx,
  booking: Booking,
  cancellation: CancellationRecord,
  actorUserId: number | null,
): Promise<void> {
  if (booking.settlement === 'voucher') return returnVoucher(tx, booking, cancellation, actorUserId);
  const { penaltyPaise, refundPaise } = cancellation;
  const fact = { refType: 'booking', refId: booking.id, actorUserId } as const;
  if (booking.settlement === 'credit') {
    const released = (await balanceOf(accounts.bookingBilled(booking.id), tx)) - penaltyPaise;
    if (released <= 0) return;
    await postJournal(tx, {
      ...fact,
      reason: 'credit_restored',
      entries: [
        { account: accounts.creditDrawn(booking.corporateId), amount: released },
        { account: accounts.bookingBilled(booking.id), amount: -released },
      ],
    });
    return;
  }
  const paid = -(await balanceOf(accounts.bookingPaid(booking.id), tx));
  if (paid <= 0) return;
  await postJournal(tx, {
    ...fact,
    reason: 'booking_cancelled',
    entries: [
      { account: accounts.bookingPaid(booking.id), amount: paid },
      { account: accounts.refundsPayable(), amount: -refundPaise },
      { account: accounts.penalties(), amount: refundPaise - paid },
    ],
  });
  await refundToSource(tx, booking, refundPaise);
}

/**
 * The money of a stay that nobody came to: what the policy does not keep goes back, and the charge stays where the stay's
 * price was, to be invoiced. One journal per booking, so it happens once.
 */
export async function keepCharge(tx: Tx, booking: Booking, charge: CancellationRecord): Promise<void> {
  if (booking.settlement !== 'prepaid') return returnMoney(tx, booking, charge, null);
  if (charge.refundPaise <= 0) return;
  await postJournal(tx, {
    reason: 'no_show_refunded',
    refType: 'booking',
    refId: booking.id,
    actorUserId: null,
    entries: [
      { account: accounts.bookingPaid(booking.id), amount: charge.refundPaise },
      { account: accounts.refundsPayable(), amount: -charge.refundPaise },
    ],
  });
  await refundToSource(tx, booking, charge.refundPaise);
}

/** Back to the payments it came from, never more than this booking's part of each of them. */
async function refundToSource(tx: Tx, booking: Booking, refundPaise: Paise): Promise<void> {
  let left = refundPaise;
  for (const { payment, sharePaise } of await listAppliedShares(tx, booking)) {
    // The rest of a bulk payment belongs to its other bookings.
    const available = Math.min(sharePaise, payment.amountPaise - (await refundedSoFar(tx, payment.id)));
    const amountPaise = Math.min(left, available);
    if (amountPaise <= 0) continue;
    await requestRefund(tx, {
      paymentId: payment.id,
      bookingId: booking.id,
      amountPaise,
      reason: 'cancellation',
      idempotencyKey: `cancel-${booking.id}-${payment.providerPaymentId}`,
    });
    left -= amountPaise;
  }
  if (left > 0) throw new Error(`Booking ${booking.id} lacks payments for ${left} paise of its refund`);
}

interface AppliedShare {
  payment: RecordedPayment;
  /** What of the payment went to the booking. */
  sharePaise: Paise;
}

async function listAppliedShares(tx: Tx, booking: Booking): Promise<AppliedShare[]> {
  const returned = (await listRefundsOfBooking(booking.id, tx)).filter(({ reason }) => reason !== 'cancellation');
  const shares: AppliedShare[] = [];
  for (const { payOrderId, amountPaise } of await listAllocationsOfBooking(booking.id, tx)) {
    for (const payment of await listPayments({ id: payOrderId }, tx)) {
      // A part that its booking could not take was given back when the payment was settled.
      const isReturned = returned.some(({ paymentId }) => paymentId === payment.id);
      if (payment.outcome === 'applied' && !isReturned) shares.push({ payment, sharePaise: amountPaise });
    }
  }
  return shares;
}
