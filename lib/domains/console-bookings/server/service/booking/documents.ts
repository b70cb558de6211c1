import 'server-only';
import { getOperatorBooking } from '@/lib/domains/bookings/server/service/read/operator-view';
import { getVoucherOf } from '@/lib/domains/bookings/server/service/voucher/get-voucher';
import { getFileOfDocument } from '@/lib/domains/invoices/server/service/booking-documents';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { MailAttachment } from '@/lib/providers/mail/port';

/** @throws {AppError} FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS */
export async function getBookingDocument(
  actor: StaffActor,
  reference: string,
  number: string,
): Promise<MailAttachment> {
  if (!actor.permissions.includes('money.read')) throw new AppError('FORBIDDEN');
  const { id } = await getOperatorBooking(reference);
  return getFileOfDocument(actor.principal, id, number);
}

/** @throws {AppError} FORBIDDEN without sight of contacts, NOT_FOUND, WRONG_BOOKING_STATE, TOO_MANY_REQUESTS */
export async function getBookingVoucher(actor: StaffActor, reference: string): Promise<MailAttachment> {
  const mayRead = actor.permissions.includes('booking.read') && actor.permissions.includes('guest_contact.read');
  if (!mayRead) throw new AppError('FORBIDDEN');
  return getVoucherOf(await getOperatorBooking(reference), actor.principal);
}
