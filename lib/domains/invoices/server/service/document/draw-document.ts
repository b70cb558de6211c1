import 'server-only';
import { formatLongDate, nightsBetween } from '@/lib/dates';
import { COST_KEYS, TRIP_LABELS } from '@/lib/domains/bookings/contract/trip-fields';
import type { Row } from '@/lib/platform/pdf/blocks';
import type { InvoiceDocument } from '@/lib/domains/invoices/types';
import { brandName } from '@/lib/platform/shell/brand';
import { drawTaxDocument, type PrintedTaxDocument } from './draw-tax-document';

export interface PrintedDocument extends Omit<
  PrintedTaxDocument,
  'document' | 'details' | 'guests' | 'closing' | 'footer'
> {
  document: InvoiceDocument;
}

/** Draws the invoice or credit note of a stay. */
export function drawDocument(printed: PrintedDocument): Promise<Buffer> {
  const { booking, supplier, resoldStayAt } = printed.document;
  return drawTaxDocument({
    ...printed,
    details: [
      ...(resoldStayAt ? ([['Hotel', `${resoldStayAt.name}, ${resoldStayAt.address}`]] as Row[]) : []),
      ...bookingRows(booking),
    ],
    guests: booking.guests.length > MAX_GUESTS_IN_ROW ? booking.guests : [],
    closing: [
      'SAC 996311: room or unit accommodation services provided by hotels, inns, guest houses and clubs.',
      resoldStayAt
        ? `For ${supplier.name}: issued electronically.`
        : `For ${supplier.name}: issued electronically by ${brandName()} on the hotel's behalf.`,
    ],
    footer: `issued by ${supplier.name} through ${brandName()}`,
  });
}

function bookingRows(booking: InvoiceDocument['booking']): Row[] {
  const nights = nightsBetween(booking.checkin, booking.checkout);
  return [
    ['Booking', booking.reference],
    [
      'Stay',
      `${formatLongDate(booking.checkin)} to ${formatLongDate(booking.checkout)} (${nights} ${nights === 1 ? 'night' : 'nights'})`,
    ],
    ['Rooms', `${booking.roomCount} × ${booking.roomTypeName}`],
    ...guestRow(booking.guests),
    ...COST_KEYS.flatMap((key) => optionalRow(TRIP_LABELS[key], booking[key])),
  ];
}

const MAX_GUESTS_IN_ROW = 4;

function guestRow(guests: readonly string[]): Row[] {
  const [first] = guests;
  if (first === undefined) return [];
  const others = guests.length - 1;
  return [
    ['Guests', guests.length <= MAX_GUESTS_IN_ROW ? guests.join(', ') : `${first} and ${others} others, named below`],
  ];
}

const optionalRow = (label: string, value: string | null): Row[] => (value ? [[label, value]] : []);
