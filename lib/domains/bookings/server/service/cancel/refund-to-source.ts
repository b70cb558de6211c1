import 'server-only';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { listRefundsOfBooking, refundedSoFar, requestRefund } from '@/lib/domains/payments/server/service/refunds';
import type { RecordedPayment } from '@/lib/domains/payments/types';
import { sumPaise, type Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { listAllocationsOfBooking } from '@/lib/domains/bookings/server/repository/allocations';
import { isOfAppliedPayment } from '@/lib/domains/payments/rules/refund-reason';

interface RefundCause {
  /** Prefix of the idempotency key, for example `cancel-7`. */
  fact: string;
  reason: 'cancellation' | 'change' | 'goodwill';
}

/**
 * Refunds a part of the booking's payments, the oldest first.
 * @throws {Error} if the payments do not cover the refund
 */
export async function refundToSource(tx: Tx, booking: Booking, refundPaise: Paise, cause: RefundCause): Promise<void> {
  let remainingPaise = refundPaise;
  for (const { payment, sharePaise } of await listAppliedShares(tx, booking)) {
    const available = Math.min(sharePaise, payment.amountPaise - (await refundedSoFar(tx, payment.id)));
    const amountPaise = Math.min(remainingPaise, available);
    if (amountPaise <= 0) continue;
    await requestRefund(tx, {
      paymentId: payment.id,
      bookingId: booking.id,
      amountPaise,
      reason: cause.reason,
      idempotencyKey: `${cause.fact}-${payment.providerPaymentId}`,
    });
    remainingPaise -= amountPaise;
  }
  if (remainingPaise > 0)
    throw new Error(`The payments of booking ${booking.id} do not cover ${remainingPaise} paise of its refund`);
}

/** What the payments of a booking can still return, in paise. */
export async function refundableToSource(tx: Tx, booking: Booking): Promise<Paise> {
  let sumOfShares = 0;
  for (const { payment, sharePaise } of await listAppliedShares(tx, booking))
    sumOfShares += Math.max(0, Math.min(sharePaise, payment.amountPaise - (await refundedSoFar(tx, payment.id))));
  return sumOfShares;
}

interface AppliedShare {
  payment: RecordedPayment;
  sharePaise: Paise;
}

async function listAppliedShares(tx: Tx, booking: Booking): Promise<AppliedShare[]> {
  const refunds = await listRefundsOfBooking(booking.id, tx);
  const shares: AppliedShare[] = [];
  for (const { paymentOrderId, amountPaise } of await listAllocationsOfBooking(booking.id, tx)) {
    for (const payment of await listPayments({ id: paymentOrderId }, tx)) {
      const ofPayment = refunds.filter(({ paymentId }) => paymentId === payment.id);
      // Shares that could not be applied to their booking were already refunded by settlePayment.
      const isReturned = ofPayment.some(({ reason }) => !isOfAppliedPayment(reason));
      if (payment.outcome !== 'applied' || isReturned) continue;
      // Includes refunds that the bank could not deliver, because Folio owes those separately.
      const refundedPaise = sumPaise(ofPayment.map((refund) => refund.amountPaise));
      shares.push({ payment, sharePaise: amountPaise - refundedPaise });
    }
  }
  return shares;
}
