import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { lockBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent, readLastEventId } from '@/lib/domains/bookings/server/repository/stay-details';
import { queueConfirmation, readTravellers } from './booking-messages';

const NOT_AHEAD = 'Only a confirmed stay that has not ended has a confirmation to send.';

/** Sends the mails of the confirmation, with the current voucher, again. @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE */
export function resendConfirmation({ staffId }: { staffId: number }, bookingId: number): Promise<void> {
  return inTransaction(async (tx) => {
    const booking = await lockBooking(bookingId, tx);
    if (!booking) throw new AppError('NOT_FOUND');
    if (booking.status !== 'confirmed' && booking.status !== 'checked_in')
      throw new AppError('WRONG_BOOKING_STATE', { message: NOT_AHEAD });
    const data = { by: 'operator', staff_id: staffId };
    await appendEvent({ bookingId, type: 'confirmation_resent', data }, tx);
    // The event makes the keys of these mails differ from those that were sent before.
    const round = await readLastEventId(bookingId, tx);
    await queueConfirmation(tx, booking, await readTravellers(tx, booking), false, round);
    const subject = { type: 'booking', id: bookingId };
    const { reference } = booking;
    await recordAudit({ action: 'booking.confirmation-resent', subject, data: { reference } }, tx);
  });
}
