import 'server-only';
import { sellHeldNights, sellNights } from '@/lib/domains/hotels/server/inventory-service';
import { reserveCouponUse } from '@/lib/domains/pricing/server/coupon-service';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inSavepoint } from '@/lib/platform/db/savepoint';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Booking } from '../../types';
import { moveBooking } from '../repository/bookings';
import { roomNightsOf } from './room-nights';

/**
 * Gives a paid booking its rooms, under the booking's lock. A hold becomes a sale, also when its time is over but nobody
 * has given it back yet. An expired hold is taken up again if every night still has the rooms (and the coupon its use).
 * @returns `taken` when the booking is confirmed by this call, `had` when it was before, `gone` when it cannot be
 */
export async function secureRooms(tx: Tx, booking: Booking): Promise<'taken' | 'had' | 'gone'> {
  switch (booking.status) {
    case 'pending_payment':
      await sellHeldNights(tx, roomNightsOf(booking));
      await confirm(tx, booking);
      return 'taken';
    case 'expired':
      // A room for a night that has begun elsewhere is of no use to anybody: such money goes back.
      if (booking.checkin < todayInIndia(now()) || !(await retake(tx, booking))) return 'gone';
      await confirm(tx, booking);
      return 'taken';
    case 'confirmed':
    case 'checked_in':
    case 'checked_out':
      return 'had';
    default:
      return 'gone';
  }
}

async function confirm(tx: Tx, booking: Booking): Promise<void> {
  const change = { status: 'confirmed', inventoryState: 'sold', holdExpiresAt: null, confirmedAt: now() } as const;
  const isMoved = await moveBooking(booking.id, [booking.status], change, tx);
  if (!isMoved) throw new Error(`Booking ${booking.id} moved under its own lock`);
}

async function retake(tx: Tx, booking: Booking): Promise<boolean> {
  const { id: bookingId, couponCode, legalEntityId, hotelId, pretaxPaise } = booking;
  try {
    await inSavepoint(tx, async () => {
      if (couponCode) await reserveCouponUse(tx, couponCode, { bookingId, legalEntityId, hotelId, pretaxPaise });
      await sellNights(tx, roomNightsOf(booking));
    });
    return true;
  } catch (error) {
    if (AppError.is(error, 'ROOM_UNAVAILABLE') || AppError.is(error, 'COUPON_REFUSED')) return false;
    throw error;
  }
}
