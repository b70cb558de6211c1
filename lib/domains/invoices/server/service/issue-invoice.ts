import 'server-only';
import { chargedNights } from '@/lib/domains/bookings/rules/retained-charge';
import { lockBilledStay, type BilledStay } from '@/lib/domains/bookings/server/service/place/billed-stay';
import { readRetainedCharges } from '@/lib/domains/bookings/server/service/stay/retained-charge';
import type { BookingStatus } from '@/lib/domains/bookings/types';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { chargeBill, stayBill } from '../../rules/bill';
import { recipientOf, supplierOf } from '../../rules/parties';
import type { Bill, Invoice, InvoiceDocument, InvoiceReason } from '../../types';
import { listCreditNotesOfBooking } from '../repository/credit-notes';
import { getBilledEntity, getBiller } from '../repository/due';
import { insertInvoice, listInvoicesOfBooking } from '../repository/invoices';
import { creditInvoice } from './credit-note';
import { takeNumber } from './take-number';

const TAKEN_BACK: Readonly<Partial<Record<BookingStatus, string>>> = {
  checked_in: 'The guests came after all',
  checked_out: 'The stay took place',
  no_show: 'The guests did not arrive',
};

/**
 * Makes the invoices of a booking match its state; repeating it changes nothing. Locks: the booking, then the series
 * last.
 * @returns the valid invoice; null when nothing is billed, and for a hotel without a GST registration
 */
export async function issueInvoice(tx: Tx, bookingId: number, at: Date = now()): Promise<Invoice | null> {
  const stay = await lockBilledStay(tx, bookingId);
  const { booking } = stay;
  const issued = await listInvoicesOfBooking(bookingId, tx);
  const notes = await listCreditNotesOfBooking(bookingId, tx);
  const standing = issued.filter(({ id }) => !notes.some(({ invoiceId }) => invoiceId === id));
  const due = await dueBill(tx, stay);
  const fits = ({ reason, totalPaise }: Invoice) => reason === due?.reason && totalPaise === due.bill.totals.totalPaise;
  for (const invoice of standing.filter((candidate) => !fits(candidate))) {
    const note = TAKEN_BACK[booking.status] ?? 'The booking was corrected';
    await creditInvoice(tx, { invoice, hotelId: booking.hotelId, note, at });
  }
  const known = standing.find(fits);
  const supplier = supplierOf(booking.hotelSnapshot, await getBiller(booking.hotelId, tx));
  if (!due || !supplier || known) return known ?? null;
  const { reason, bill } = due;
  const document: InvoiceDocument = {
    supplier,
    recipient: recipientOf(booking.billing, await getBilledEntity(booking.legalEntityId, tx)),
    heads: booking.quotedPrice.breakdown.placeOfSupply.heads,
    placeOfSupply: { code: supplier.stateCode, name: supplier.stateName },
    isReverseCharge: false,
    bill,
    booking: bookingPart(stay),
    note: reason === 'stay' ? '' : (booking.cancellation?.reason ?? 'The guests did not arrive'),
  };
  const round = issued.filter((earlier) => earlier.reason === reason).length + 1;
  return insertInvoice(
    {
      ...(await takeNumber(tx, { kind: 'invoice', hotelId: booking.hotelId, supplierGstin: supplier.gstin }, at)),
      ...{ reason, bookingId, round, legalEntityId: booking.legalEntityId },
      ...{ totalPaise: bill.totals.totalPaise, document },
    },
    tx,
  );
}

async function dueBill(tx: Tx, stay: BilledStay): Promise<{ reason: InvoiceReason; bill: Bill } | null> {
  const reason = reasonOf(stay);
  if (!reason) return null;
  const bill = reason === 'stay' ? billStay(stay) : await billCharge(tx, stay);
  return bill && { reason, bill };
}

function reasonOf({ booking }: BilledStay): InvoiceReason | null {
  if (booking.status === 'checked_out') return 'stay';
  return booking.status === 'cancelled' || booking.status === 'no_show' ? 'cancellation' : null;
}

function billStay({ booking, nights }: BilledStay): Bill {
  return stayBill(nights, `${booking.hotelSnapshot.roomTypeName} room`, booking.payablePaise);
}

async function billCharge(tx: Tx, { booking, nights }: BilledStay): Promise<Bill | null> {
  const retained = (await readRetainedCharges([booking], tx)).get(booking.id) ?? 0;
  if (retained <= 0) return null;
  const word = booking.status === 'no_show' ? 'No-show charge' : 'Cancellation charge';
  const { roomTypeName } = booking.hotelSnapshot;
  // The complete amount was retained: use the booking's tax heads, without a second rounding.
  if (retained === booking.payablePaise) return stayBill(nights, `${word}, ${roomTypeName} room`, retained);
  const { heads } = booking.quotedPrice.breakdown.placeOfSupply;
  return chargeBill(retained, chargedNights(booking, nights), { heads, description: `${word}, ${roomTypeName} room` });
}

function bookingPart({ booking, guests }: BilledStay): InvoiceDocument['booking'] {
  const { reference, checkin, checkout, roomCount, hotelSnapshot, costCentre, project, poNumber } = booking;
  return {
    ...{ reference, checkin, checkout, roomCount, costCentre, project, poNumber },
    roomTypeName: hotelSnapshot.roomTypeName,
    guests: guests.flatMap(({ name }) => (name ? [name] : [])),
  };
}
