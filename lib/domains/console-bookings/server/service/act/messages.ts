import 'server-only';
import { resendConfirmation } from '@/lib/domains/bookings/server/service/messages/resend-confirmation';
import { lockBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { repeatHotelMessage } from '@/lib/domains/hotel-messages/server/service/staff-messages';
import { sendAgain } from '@/lib/domains/outbox/server/service/messages';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { ActedBooking } from '../../../contract/actions';
import { findResendRefusal, nextKey, waitsToBeSent } from '../../../rules/resend-message';
import { readAddresses } from '../booking/addresses';
import { hotelMessageId, listStoredMessages, readSources } from '../booking/messages';
import { findForAction, toActed } from './find-booking';

/** Limits the messages to the travellers of a booking, counted for all staff together. */
const RESENDS = { name: 'confirmation-resend', max: 5, windowSeconds: 3_600 };

/** @throws {AppError} FORBIDDEN, NOT_FOUND, WRONG_BOOKING_STATE, TOO_MANY_REQUESTS */
export async function resend(actor: StaffActor, reference: string): Promise<ActedBooking> {
  const booking = await findForAction(actor, reference, 'resend');
  await assertWithinLimit(RESENDS, `booking:${booking.id}`);
  await resendConfirmation(actor, booking.id);
  return toActed(booking);
}

/**
 * Sends one stored message of the booking to its recipient again. A message that waits to be sent is not queued again.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT with the reason of a refusal, TOO_MANY_REQUESTS
 */
export async function resendMessage(actor: StaffActor, reference: string, messageId: number): Promise<ActedBooking> {
  const booking = await findForAction(actor, reference, 'resend');
  const sources = await readSources(actor, booking.id);
  const addresses = await readAddresses(booking);
  const toHotel = await inTransaction(async (tx) => {
    // Two members of staff send it once.
    await lockBooking(tx, booking.id);
    const messages = await listStoredMessages(sources, tx);
    const message = messages.find(({ id }) => id === messageId);
    if (!message) throw new AppError('NOT_FOUND', { field: 'message_id' });
    const { dedupeKey: from, template } = message;
    const hotelMessage = hotelMessageId(from);
    if (hotelMessage !== null) return hotelMessage;
    if (waitsToBeSent(message, messages)) return null;
    const refusal = findResendRefusal(message, messages, addresses);
    if (refusal !== null) throw new AppError('INVALID_INPUT', { message: refusal });
    await assertWithinLimit(RESENDS, `booking:${booking.id}`, tx);
    await sendAgain(tx, { from, to: nextKey(from, messages) });
    const data = { reference: booking.reference, message_id: messageId, template };
    await recordAudit({ action: 'booking.message-resent', subject: { type: 'booking', id: booking.id }, data }, tx);
    return null;
  });
  if (toHotel !== null) await repeatHotelMessage({ hotelId: booking.hotelId, messageId: toHotel });
  return toActed(booking);
}
