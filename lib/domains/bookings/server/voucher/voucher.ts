import 'server-only';
import PDFDocument from 'pdfkit';
import type { MailAttachment } from '@/lib/providers/mail/port';
import type { Booking, BookingGuest } from '../../types';
import { findBooking } from '../repository/bookings';
import { listGuests } from '../repository/stay-details';
import { voucherSections, type VoucherSection } from './sections';

const INK = '#1b201b';
const QUIET = '#535a50';
const ACCENT = '#16503f';
const MARGIN = 56;
const LABEL_WIDTH = 130;

/** The voucher of a booking as an attachment. @throws {Error} when the booking does not exist */
export async function voucherAttachment(bookingId: number): Promise<MailAttachment> {
  const booking = await findBooking(bookingId);
  if (!booking) throw new Error(`There is no booking ${bookingId}`);
  const content = await drawVoucher(booking, await listGuests(bookingId));
  return { filename: `voucher-${booking.reference}.pdf`, contentType: 'application/pdf', content };
}

/** One A4 page: what the guest shows at the desk. */
export function drawVoucher(booking: Booking, guests: readonly BookingGuest[]): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Voucher ${booking.reference}`, Author: 'Folio', CreationDate: booking.createdAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  drawHead(pdf, booking);
  for (const section of voucherSections(booking, guests)) drawSection(pdf, section);
  pdf.end();
  return finished;
}

function drawHead(pdf: PDFKit.PDFDocument, booking: Booking): void {
  const width = pdf.page.width - 2 * MARGIN;
  pdf.rect(0, 0, pdf.page.width, 8).fill(ACCENT);
  pdf.fillColor(ACCENT).font('Helvetica-Bold').fontSize(22).text('Folio', MARGIN, MARGIN);
  pdf
    .fillColor(QUIET)
    .font('Helvetica')
    .fontSize(10)
    .text('Hotel voucher', MARGIN, MARGIN + 28);
  pdf
    .fillColor(INK)
    .font('Helvetica-Bold')
    .fontSize(14)
    .text(booking.reference, MARGIN, MARGIN, { width, align: 'right' });
  pdf.x = MARGIN;
  pdf.y = MARGIN + 60;
}

function drawSection(pdf: PDFKit.PDFDocument, { title, rows, paragraphs }: VoucherSection): void {
  pdf.moveDown(0.6).fillColor(ACCENT).font('Helvetica-Bold').fontSize(11).text(title, MARGIN).moveDown(0.3);
  for (const [label, value] of rows) {
    const top = pdf.y;
    pdf.fillColor(QUIET).font('Helvetica').fontSize(10).text(label, MARGIN, top, { width: LABEL_WIDTH });
    const labelEnd = pdf.y;
    pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, top, { width: pdf.page.width - 2 * MARGIN - LABEL_WIDTH });
    pdf.y = Math.max(labelEnd, pdf.y) + 2;
  }
  for (const paragraph of paragraphs) {
    pdf.fillColor(INK).font('Helvetica').fontSize(9.5).text(paragraph, MARGIN).moveDown(0.2);
  }
}
