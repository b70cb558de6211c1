import 'server-only';
import { toCostAllocation } from '@/lib/domains/bookings/contract/trip-fields';
import { chargedNights } from '@/lib/domains/bookings/rules/retained-charge';
import { lockBilledStay, type BilledStay } from '@/lib/domains/bookings/server/service/place/billed-stay';
import { listChangeFees } from '@/lib/domains/bookings/server/service/change/change-fees';
import { readRetainedCharges } from '@/lib/domains/bookings/server/service/stay/retained-charge';
import type { BookingStatus } from '@/lib/domains/bookings/types';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { createChargeBill, createStayBill, withFees } from '../../rules/bill';
import { recipientOf, supplierOf } from '../../rules/parties';
import type { Bill, Invoice, InvoiceDocument, InvoiceReason } from '../../types';
import { listCreditNotesOfBooking } from '../repository/credit-notes';
import { getBilledEntity, getBiller } from '../repository/due';
import { insertInvoice, listInvoicesOfBooking } from '../repository/invoices';
import { creditInvoice } from './credit-note';
import { takeNumber } from './take-number';

const CREDIT_REASONS: Readonly<Partial<Record<BookingStatus, string>>> = {
  checked_in: 'The guests arrived later',
  checked_out: 'The stay took place',
  no_show: 'The guests did not arrive',
};

/**
 * Makes the invoices of a booking match its state. Idempotent. Locks the booking first and the invoice series last.
 * @returns the valid invoice, or null if nothing is billed or the hotel has no GST registration
 */
export async function issueInvoice(tx: Tx, bookingId: number, at: Date = now()): Promise<Invoice | null> {
  const stay = await lockBilledStay(tx, bookingId);
  const { booking } = stay;
  const issued = await listInvoicesOfBooking(bookingId, tx);
  const notes = await listCreditNotesOfBooking(bookingId, tx);
  const valid = issued.filter(({ id }) => !notes.some(({ invoiceId }) => invoiceId === id));
  const due = await dueBill(tx, stay);
  const isCorrect = ({ reason, totalPaise }: Invoice) =>
    reason === due?.reason && totalPaise === due.bill.totals.totalPaise;
  for (const invoice of valid.filter((candidate) => !isCorrect(candidate))) {
    const note = CREDIT_REASONS[booking.status] ?? 'The booking was corrected';
    await creditInvoice(tx, { invoice, hotelId: booking.hotelId, note, at });
  }
  const known = valid.find(isCorrect);
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
  const { booking } = stay;
  const { heads } = booking.quotedPrice.breakdown.placeOfSupply;
  const fees = (await listChangeFees([booking.id], tx)).get(booking.id) ?? [];
  const bill = withFees(reason === 'stay' ? billStay(stay) : await billCharge(tx, stay), fees, heads);
  return bill && { reason, bill };
}

function reasonOf({ booking }: BilledStay): InvoiceReason | null {
  if (booking.status === 'checked_out') return 'stay';
  return booking.status === 'cancelled' || booking.status === 'no_show' ? 'cancellation' : null;
}

function billStay({ booking, nights }: BilledStay): Bill {
  return createStayBill(nights, `${booking.hotelSnapshot.roomTypeName} room`, booking.payablePaise);
}

async function billCharge(tx: Tx, { booking, nights }: BilledStay): Promise<Bill | null> {
  const retained = (await readRetainedCharges([booking], tx)).get(booking.id) ?? 0;
  if (retained <= 0) return null;
  const chargeLabel = booking.status === 'no_show' ? 'No-show charge' : 'Cancellation charge';
  const { roomTypeName } = booking.hotelSnapshot;
  // A charge of the full price uses the booking's own tax amounts, so that nothing is rounded twice.
  if (retained === booking.payablePaise)
    return createStayBill(nights, `${chargeLabel}, ${roomTypeName} room`, retained);
  const { heads } = booking.quotedPrice.breakdown.placeOfSupply;
  return createChargeBill(retained, chargedNights(booking, nights), {
    heads,
    description: `${chargeLabel}, ${roomTypeName} room`,
  });
}

function bookingPart({ booking, guests }: BilledStay): InvoiceDocument['booking'] {
  const { reference, checkin, checkout, roomCount, hotelSnapshot } = booking;
  return {
    ...{ reference, checkin, checkout, roomCount, ...toCostAllocation(booking) },
    roomTypeName: hotelSnapshot.roomTypeName,
    guests: guests.flatMap(({ name }) => (name ? [name] : [])),
  };
}
