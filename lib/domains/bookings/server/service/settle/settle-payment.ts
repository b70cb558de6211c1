import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, postJournal, type Posting } from '@/lib/domains/ledger/server/service/ledger';
import { setSettlementOutcome } from '@/lib/domains/payments/server/service/attempts';
import { changePaymentOrderStatus } from '@/lib/domains/payments/server/service/orders';
import { requestRefund } from '@/lib/domains/payments/server/service/refunds';
import type { PaymentOrder, RecordedPayment } from '@/lib/domains/payments/types';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { agentDue, isAcceptedAmount, PAYABLE_STATUSES } from '@/lib/domains/bookings/rules/agent-due';
import type { Booking } from '@/lib/domains/bookings/types';
import {
  closeAllocations,
  listAllocations,
  type Allocation,
} from '@/lib/domains/bookings/server/repository/allocations';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { afterConfirmation } from './after-confirmation';
import { queueBulkReceipt } from '../messages/bulk-receipt';
import { queuePaymentReceipt, queueRefundNotice } from '../messages/payment-messages';
import type { LatePaymentRefusal } from './retake-rooms';
import { settleChange } from '../change/settle-change';
import { secureRooms } from './secure-rooms';
import { vestStayPoints } from '../stay/stay-points';

type RefusalReason = LatePaymentRefusal | 'superseded' | 'duplicate' | 'correction';

interface Share {
  allocation: Allocation;
  booking: Booking;
  refused: RefusalReason | null;
}

/** The ledger journal, rooms, confirmation, mails and refunds commit in the caller's transaction. */
export async function settlePayment(
  tx: Tx,
  order: PaymentOrder,
  payment: RecordedPayment,
  currency: string,
): Promise<void> {
  const shares: Share[] = [];
  for (const allocation of await listAllocations(order.id, tx)) {
    const booking = await bookings.lockBooking(allocation.bookingId, tx);
    if (!booking) throw new Error(`Order ${order.id} pays booking ${allocation.bookingId}, which does not exist`);
    shares.push({ allocation, booking, refused: null });
  }
  const paymentRefusal = findRefusalOfPayment(order, payment, currency);
  for (const share of shares) share.refused = paymentRefusal ?? (await findRefusalOfShare(tx, order, share));
  await postPayment(tx, order, payment, shares);
  for (const { booking, refused } of shares) {
    if (refused === null && booking.status === 'checked_out') await vestStayPoints(tx, booking);
  }
  const isApplied = shares.some((share) => share.refused === null);
  await setSettlementOutcome(tx, payment, isApplied ? 'applied' : 'refunding');
  if (paymentRefusal) return;
  await changePaymentOrderStatus(tx, order.id, isApplied ? 'settled' : 'refunded');
  await closeAllocations(order.id, tx);
  if (isApplied) await queueReceipt(tx, order, payment, shares);
}

async function queueReceipt(
  tx: Tx,
  order: PaymentOrder,
  payment: RecordedPayment,
  shares: readonly Share[],
): Promise<void> {
  if (order.kind === 'bulk') return queueBulkReceipt(tx, order, payment, shares);
  for (const { booking } of shares) await queuePaymentReceipt(tx, order, payment, booking);
}

function findRefusalOfPayment(order: PaymentOrder, payment: RecordedPayment, currency: string): RefusalReason | null {
  if (payment.amountPaise !== order.amountPaise || currency !== order.currency) return 'correction';
  return order.status === 'settled' || order.status === 'refunded' ? 'duplicate' : null;
}

async function findRefusalOfShare(
  tx: Tx,
  order: PaymentOrder,
  { allocation, booking }: Share,
): Promise<RefusalReason | null> {
  const paidPaise = -(await balanceOf(accounts.bookingPaid(booking.id), tx));
  if (order.kind === 'bulk') {
    if (!PAYABLE_STATUSES.includes(booking.status)) return 'no_room';
    return isAcceptedAmount(agentDue({ ...booking, paidPaise }), allocation.amountPaise) ? null : 'duplicate';
  }
  if (order.kind === 'change') return settleChange(tx, order, booking);
  if (paidPaise + allocation.amountPaise > booking.payablePaise) return 'duplicate';
  const secured = await secureRooms(tx, booking);
  if (secured === 'already_confirmed') return null;
  if (secured !== 'confirmed') return secured;
  await afterConfirmation(tx, booking, null);
  return null;
}

async function postPayment(
  tx: Tx,
  order: PaymentOrder,
  payment: RecordedPayment,
  shares: readonly Share[],
): Promise<void> {
  const applied = shares.filter((share) => share.refused === null);
  const appliedPaise = applied.reduce((sum, share) => sum + share.allocation.amountPaise, 0);
  const entries: Posting[] = [
    { account: accounts.provider(), amount: payment.amountPaise },
    ...applied.map(({ booking, allocation }) => ({
      account: accounts.bookingPaid(booking.id),
      amount: -allocation.amountPaise,
    })),
    { account: accounts.refundsPayable(), amount: appliedPaise - payment.amountPaise },
  ];
  const { providerPaymentId: refId } = payment;
  await postJournal(tx, {
    reason: 'payment_captured',
    refType: 'payment',
    refId,
    entries,
    memo: { order: order.receipt },
  });
  for (const { booking, allocation } of applied) {
    await appendPaymentEvent(tx, booking, 'payment_applied', payment, allocation.amountPaise);
  }
  if (applied.length === 0) return refundShare(tx, payment, shares[0], payment.amountPaise);
  for (const share of shares) {
    if (share.refused) await refundShare(tx, payment, share, share.allocation.amountPaise);
  }
}

async function refundShare(
  tx: Tx,
  payment: RecordedPayment,
  share: Share | undefined,
  amountPaise: Paise,
): Promise<void> {
  if (!share?.refused) throw new Error(`Payment ${payment.providerPaymentId} has no share to refund`);
  const { booking, refused: reason } = share;
  // The key is derived from the payment, so that a repetition does not request a second refund.
  const key = `settle-${payment.providerPaymentId}-${booking.id}`;
  const { id: bookingId } = booking;
  await requestRefund(tx, { paymentId: payment.id, bookingId, amountPaise, reason, idempotencyKey: key });
  await appendPaymentEvent(tx, booking, 'payment_refused', payment, amountPaise, reason);
  await queueRefundNotice(tx, booking, { amountPaise, key, reason });
}

function appendPaymentEvent(
  tx: Tx,
  booking: Booking,
  type: string,
  payment: RecordedPayment,
  amountPaise: Paise,
  reason?: string,
): Promise<void> {
  const data = { payment_id: payment.providerPaymentId, amount_paise: amountPaise, ...(reason ? { reason } : {}) };
  return appendEvent({ bookingId: booking.id, type, data }, tx);
}
