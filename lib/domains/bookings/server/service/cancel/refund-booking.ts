import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, postJournal } from '@/lib/domains/ledger/server/service/ledger';
import {
  forfeitRoomNightVoucher,
  restoreRoomNightVoucher,
} from '@/lib/domains/loyalty/server/service/redeem-room-night-voucher';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, CancellationRecord } from '@/lib/domains/bookings/types';
import { unreturnedPaise } from './unreturned-amount';
import { refundToSource } from './refund-to-source';

/** Splits the payment into refund and charge, or reduces the company's bill to the charge, in one journal. */
export async function reverseBookingMoney(
  tx: Tx,
  booking: Booking,
  cancellation: CancellationRecord,
  actorUserId: number | null,
): Promise<void> {
  if (booking.settlement === 'voucher') return reverseRoomNightVoucher(tx, booking, cancellation, actorUserId);
  const { penaltyPaise, refundPaise } = cancellation;
  const fact = { refType: 'booking', refId: booking.id, actorUserId } as const;
  if (booking.settlement === 'credit') {
    // Charges of earlier changes stay on the bill.
    const charged = penaltyPaise + booking.changeFeesPaise;
    const released = (await balanceOf(accounts.bookingBilled(booking.id), tx)) - charged;
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
  const paid = await unreturnedPaise(booking.id, tx);
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
  await refundToSource(tx, booking, refundPaise, { fact: `cancel-${booking.id}`, reason: 'cancellation' });
}

/** A free cancellation makes the voucher usable again. Otherwise the voucher is used up and Folio pays the charge. */
async function reverseRoomNightVoucher(
  tx: Tx,
  booking: Booking,
  { penaltyPaise }: CancellationRecord,
  actorUserId: number | null,
): Promise<void> {
  await (penaltyPaise === 0 ? restoreRoomNightVoucher : forfeitRoomNightVoucher)(tx, booking.id);
  const paid = -(await balanceOf(accounts.bookingPaid(booking.id), tx));
  await postJournal(tx, {
    reason: 'booking_cancelled',
    refType: 'booking',
    refId: booking.id,
    actorUserId,
    entries: [
      { account: accounts.bookingPaid(booking.id), amount: paid },
      { account: accounts.penalties(), amount: -penaltyPaise },
      { account: accounts.voucherNights(), amount: penaltyPaise - paid },
    ],
  });
}
