import 'server-only';
import { toCostAllocation } from '@/lib/domains/bookings/contract/trip-fields';
import { lockBilledStay, type BilledStay } from '@/lib/domains/bookings/server/service/place/billed-stay';
import type { Booking, BookingStatus } from '@/lib/domains/bookings/types';
import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { hotelAddress, recipientOf, supplierOf } from '../../rules/parties';
import type { Invoice, InvoiceDocument, SupplierParty } from '../../types';
import { listCreditNotesOfBooking } from '../repository/credit-notes';
import { getBilledEntity, getLegalName } from '../repository/due';
import { insertInvoice, listInvoicesOfBooking } from '../repository/invoices';
import { creditInvoice } from './credit-note';
import { getDueBill } from './due-bill';
import { operatorParty } from './operator-party';
import { takeNumber } from './take-number';

const CREDIT_REASONS: Readonly<Partial<Record<BookingStatus, string>>> = {
  checked_in: 'The guests arrived later',
  checked_out: 'The stay took place',
  no_show: 'The guests did not arrive',
};

/**
 * Makes the invoices of a booking match its state. Idempotent. Locks the booking first and the invoice series last.
 * @returns the valid invoice, or null if nothing is billed or the supplier has no GST registration
 */
export async function issueInvoice(tx: Tx, bookingId: number, at: Date = now()): Promise<Invoice | null> {
  const stay = await lockBilledStay(tx, bookingId);
  const { booking } = stay;
  const issued = await listInvoicesOfBooking(bookingId, tx);
  const notes = await listCreditNotesOfBooking(bookingId, tx);
  const valid = issued.filter(({ id }) => !notes.some(({ invoiceId }) => invoiceId === id));
  const due = await getDueBill(tx, stay);
  const isCorrect = ({ reason, totalPaise }: Invoice) =>
    reason === due?.reason && totalPaise === due.bill.totals.totalPaise;
  for (const invoice of valid.filter((candidate) => !isCorrect(candidate))) {
    const note = CREDIT_REASONS[booking.status] ?? 'The booking was corrected';
    await creditInvoice(tx, { invoice, hotelId: booking.hotelId, note, at });
  }
  const known = valid.find(isCorrect);
  const supplier = await findSupplier(tx, booking);
  if (!due || !supplier || known) return known ?? null;
  const { reason, bill } = due;
  const { stateCode, state } = booking.hotelSnapshot;
  const isResold = booking.quotedPrice.breakdown.placeOfSupply.supplierGstin !== undefined;
  const document: InvoiceDocument = {
    supplier,
    recipient: recipientOf(booking.billing, await getBilledEntity(booking.legalEntityId, tx)),
    heads: booking.quotedPrice.breakdown.placeOfSupply.heads,
    placeOfSupply: { code: stateCode, name: findGstState(stateCode)?.name ?? state },
    isReverseCharge: false,
    bill,
    booking: bookingPart(stay),
    ...(isResold
      ? { resoldStayAt: { name: booking.hotelSnapshot.name, address: hotelAddress(booking.hotelSnapshot) } }
      : {}),
    note: reason === 'stay' ? '' : (booking.cancellation?.reason ?? 'The guests did not arrive'),
  };
  const round = issued.filter((earlier) => earlier.reason === reason).length + 1;
  return insertInvoice(
    {
      ...(await takeNumber(
        tx,
        { kind: 'invoice', hotelId: isResold ? null : booking.hotelId, supplierGstin: supplier.gstin },
        at,
      )),
      ...{ reason, bookingId, round, legalEntityId: booking.legalEntityId },
      ...{ totalPaise: bill.totals.totalPaise, document },
    },
    tx,
  );
}

/** The quote states whether the operator resells the stay; otherwise the hotel is the supplier, also if the operator resells stays quoted later. */
async function findSupplier(tx: Tx, { hotelId, hotelSnapshot, quotedPrice }: Booking): Promise<SupplierParty | null> {
  const { supplierGstin } = quotedPrice.breakdown.placeOfSupply;
  if (supplierGstin !== undefined) return operatorParty(supplierGstin);
  return supplierOf(hotelSnapshot, await getLegalName(hotelId, tx));
}

function bookingPart({ booking, guests }: BilledStay): InvoiceDocument['booking'] {
  const { reference, checkin, checkout, roomCount, hotelSnapshot } = booking;
  return {
    ...{ reference, checkin, checkout, roomCount, ...toCostAllocation(booking) },
    roomTypeName: hotelSnapshot.roomTypeName,
    guests: guests.flatMap(({ name }) => (name ? [name] : [])),
  };
}
