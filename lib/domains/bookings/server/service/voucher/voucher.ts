import 'server-only';
import { drawHead, drawParagraph, drawRows, drawTitle } from '@/lib/platform/pdf/blocks';
import { createSheet, finishSheet } from '@/lib/platform/pdf/sheet';
import type { MailAttachment } from '@/lib/providers/mail/port';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { listGuests } from '@/lib/domains/bookings/server/repository/stay-details';
import { voucherSections } from './voucher-sections';

export async function voucherAttachment(bookingId: number): Promise<MailAttachment> {
  const booking = await findBooking(bookingId);
  if (!booking) throw new Error(`Booking ${bookingId} does not exist`);
  return voucherFile(booking, await listGuests(bookingId));
}

export async function voucherFile(booking: Booking, guests: readonly BookingGuest[]): Promise<MailAttachment> {
  const content = await drawVoucher(booking, guests);
  return { filename: `voucher-${booking.reference}.pdf`, contentType: 'application/pdf', content };
}

export async function drawVoucher(booking: Booking, guests: readonly BookingGuest[]): Promise<Buffer> {
  const sheet = await createSheet({ title: `Voucher ${booking.reference}`, createdAt: booking.createdAt });
  drawHead(sheet, { kind: 'Hotel voucher', title: booking.reference });
  for (const { title, rows, paragraphs } of voucherSections(booking, guests)) {
    drawTitle(sheet, title);
    drawRows(sheet, rows);
    for (const paragraph of paragraphs) drawParagraph(sheet, paragraph);
  }
  return finishSheet(sheet, `Voucher ${booking.reference}`);
}
