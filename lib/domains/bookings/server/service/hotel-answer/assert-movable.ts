import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { findMoveRefusal } from '@/lib/domains/bookings/rules/move-refusal';
import { findAwaitingChange } from '@/lib/domains/bookings/server/repository/changes';
import type { Booking } from '@/lib/domains/bookings/types';
import { mayBeUnderWay, UNDER_WAY } from '../cancel/under-way';
import { assertUndisturbed } from '../change/booked-stay';

const AWAITS_PAYMENT =
  'A change of this booking waits for its payment. Wait until it is paid or its time ends, then move the booking.';

/**
 * Only a confirmed booking whose check-in day has not passed can move. Unless its hotel refused it, its guests must not be there already,
 * and no payment and no report may be open.
 * @param booking its payment orders and its row must be locked
 * @throws {AppError} WRONG_BOOKING_STATE, ORDER_OPEN
 */
export async function assertMovable(tx: Tx, booking: Booking): Promise<void> {
  const refusal = findMoveRefusal(booking, todayInIndia(now()));
  if (refusal !== null) throw new AppError('WRONG_BOOKING_STATE', { message: refusal });
  if (booking.hotelRefusedAt !== null) return;
  if (await mayBeUnderWay(booking, now(), tx)) throw new AppError('WRONG_BOOKING_STATE', { message: UNDER_WAY });
  await assertUndisturbed(booking, tx);
  if (await findAwaitingChange(booking.id, tx)) throw new AppError('WRONG_BOOKING_STATE', { message: AWAITS_PAYMENT });
}
