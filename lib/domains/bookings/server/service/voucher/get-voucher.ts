import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinDocumentLimits } from '@/lib/platform/pdf/document-limit';
import type { MailAttachment } from '@/lib/providers/mail/port';
import type { Booking } from '@/lib/domains/bookings/types';
import { listGuests } from '@/lib/domains/bookings/server/repository/stay-details';
import { getEntityBooking } from '../read/get-entity-booking';
import { voucherFile } from './voucher';

/** @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE before confirmation, TOO_MANY_REQUESTS */
export async function getVoucher(
  actor: Actor,
  request: { bookingId: number; legalEntityId?: number | undefined },
): Promise<MailAttachment> {
  return getVoucherOf(await getEntityBooking(actor, request), `user:${actor.userId}`);
}

/** Does not check access. @param caller who asks, for the limits. @throws {AppError} WRONG_BOOKING_STATE, TOO_MANY_REQUESTS */
export async function getVoucherOf(booking: Booking, caller: string): Promise<MailAttachment> {
  if (booking.confirmedAt === null) throw new AppError('WRONG_BOOKING_STATE');
  const guests = await listGuests(booking.id);
  await assertWithinDocumentLimits(
    caller,
    guests.flatMap(({ name }) => name ?? []),
  );
  return voucherFile(booking, guests);
}
