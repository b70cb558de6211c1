import 'server-only';
import { resendConfirmation } from '@/lib/domains/bookings/server/service/messages/resend-confirmation';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { ActedBooking } from '../../../contract/actions';
import { findForAction, toActed } from './find-booking';

/** The travellers of a booking must not be flooded, whoever presses the button. */
const RESENDS = { name: 'confirmation-resend', max: 5, windowSeconds: 3_600 };

/** @throws {AppError} FORBIDDEN, NOT_FOUND, WRONG_BOOKING_STATE, TOO_MANY_REQUESTS */
export async function resend(actor: StaffActor, reference: string): Promise<ActedBooking> {
  const booking = await findForAction(actor, reference);
  await assertWithinLimit(RESENDS, `booking:${booking.id}`);
  await resendConfirmation(actor, booking.id);
  return toActed(booking);
}
