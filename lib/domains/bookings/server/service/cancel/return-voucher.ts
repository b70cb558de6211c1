import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf, postJournal } from '@/lib/domains/ledger/server/service/ledger';
import {
  forfeitRoomNightVoucher,
  restoreRoomNightVoucher,
} from '@/lib/domains/loyalty/server/service/redeem-room-night-voucher';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking, CancellationRecord } from '@/lib/domains/bookings/types';

/** A free cancellation returns the voucher; otherwise it is used up and Folio pays the charge. */
export async function reverseRoomNightVoucher(
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
