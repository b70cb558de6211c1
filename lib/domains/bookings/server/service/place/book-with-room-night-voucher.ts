import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { redeemRoomNightVoucher } from '@/lib/domains/loyalty/server/service/redeem-room-night-voucher';
import { requireWallet } from '@/lib/domains/loyalty/server/service/wallet';
import { nightsBetween } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { afterPlacing } from '../settle/after-confirmation';
import type { BookingRequest, RoomNightVoucherClaim } from './booking-request';
import { placeBooking } from './place-booking';

/**
 * Folio pays the quoted price and its GST (docs/decisions/026-room-night-vouchers.md).
 * @throws {AppError} VOUCHER_REFUSED, VOUCHER_NOT_COVERING, REWARDS_INACTIVE (1603), WALLET_MISSING (1601)
 */
export async function bookWithRoomNightVoucher(
  actor: Actor,
  request: BookingRequest & { voucher: RoomNightVoucherClaim },
): Promise<Booking> {
  await requireWallet(actor, request.legalEntityId);
  return placeBooking(actor, request, 'voucher', async (tx, placed) => {
    const { booking } = placed;
    await redeemRoomNightVoucher(tx, {
      ...request.voucher,
      legalEntityId: booking.legalEntityId,
      bookingId: booking.id,
      rooms: booking.roomCount,
      nights: nightsBetween(booking.checkin, booking.checkout),
      roomPricePaise: booking.pretaxPaise - booking.discountPaise,
    });
    await payWithVoucher(tx, booking);
    await afterPlacing(tx, placed);
  });
}

async function payWithVoucher(tx: Tx, { id, payablePaise, userId }: Booking): Promise<void> {
  await postJournal(tx, {
    reason: 'voucher_redeemed',
    refType: 'booking',
    refId: id,
    actorUserId: userId,
    entries: [
      { account: accounts.voucherNights(), amount: payablePaise },
      { account: accounts.bookingPaid(id), amount: -payablePaise },
    ],
  });
}
