import 'server-only';
import { lockBilledStay, type BilledStay } from '@/lib/domains/bookings/server/service/billed-stay';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { chargeBill, stayBill } from '../../rules/bill';
import { chargedNights } from '../../rules/kept-charge';
import { recipientOf, supplierOf } from '../../rules/parties';
import type { Bill, Invoice, InvoiceDocument, InvoiceReason } from '../../types';
import { getBilledEntity, getBiller, keptOfCancellation } from '../repository/due';
import { findInvoiceOfBooking, insertInvoice, listInvoicesOfBooking } from '../repository/invoices';
import { creditWhatIsLeft } from './credit-note';
import { takeNumber } from './take-number';

/**
 * Issues the invoice that a booking's end calls for: of the stay at check-out, of the charge when a cancelled or missed stay
 * kept one. Once per booking and reason, whoever asks and how often; null when nothing is billed, and for a hotel without a
 * GST registration, which issues no tax invoice.
 *
 * Locks: the booking, then the supplier's series, last of all.
 */
export async function issueInvoice(tx: Tx, bookingId: number, at: Date = now()): Promise<Invoice | null> {
  const stay = await lockBilledStay(tx, bookingId);
  const reason = reasonOf(stay);
  const { hotelSnapshot, hotelId } = stay.booking;
  const supplier = supplierOf(hotelSnapshot, await getBiller(hotelId, tx));
  if (!reason || !supplier) return null;
  const known = await findInvoiceOfBooking(bookingId, reason, tx);
  if (known) return known;
  const bill = reason === 'stay' ? billStay(stay) : await billCharge(tx, stay);
  if (!bill) return null;
  // A guest reported missing who came after all is billed the stay, not the charge.
  for (const other of await listInvoicesOfBooking(bookingId, tx)) {
    await creditWhatIsLeft(tx, other.id, { factKey: 'stay-took-place', note: 'The stay took place' });
  }
  const { booking } = stay;
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
  return insertInvoice(
    {
      ...(await takeNumber(tx, 'invoice', supplier.gstin, at)),
      ...{ reason, bookingId, legalEntityId: booking.legalEntityId, totalPaise: bill.totals.totalPaise, document },
    },
    tx,
  );
}

function reasonOf({ booking }: BilledStay): InvoiceReason | null {
  if (booking.status === 'checked_out') return 'stay';
  return booking.status === 'cancelled' || booking.status === 'no_show' ? 'cancellation' : null;
}

function billStay({ booking, nights }: BilledStay): Bill {
  return stayBill(nights, `${booking.hotelSnapshot.roomTypeName} room`, booking.payablePaise);
}

async function billCharge(tx: Tx, { booking, nights }: BilledStay): Promise<Bill | null> {
  const kept = Math.min(await keptPaise(tx, { booking }), booking.payablePaise);
  if (kept <= 0) return null;
  const word = booking.status === 'no_show' ? 'No-show charge' : 'Cancellation charge';
  const { roomTypeName } = booking.hotelSnapshot;
  // All of it was kept: the very heads of the booking, without a second rounding.
  if (kept === booking.payablePaise) return stayBill(nights, `${word}, ${roomTypeName} room`, kept);
  const { heads } = booking.quotedPrice.breakdown.placeOfSupply;
  return chargeBill(kept, chargedNights(booking, nights), { heads, description: `${word}, ${roomTypeName} room` });
}

/** What stays with the hotel of a stay that was not had. Nothing was collected for one that was to be paid at the desk. */
async function keptPaise(tx: Tx, { booking }: Pick<BilledStay, 'booking'>): Promise<Paise> {
  const { id, status, settlement, cancellation } = booking;
  if (settlement === 'credit') {
    return status === 'cancelled' ? (cancellation?.penaltyPaise ?? 0) : balanceOf(accounts.bookingBilled(id), tx);
  }
  return status === 'cancelled' ? keptOfCancellation(id, tx) : -(await balanceOf(accounts.bookingPaid(id), tx));
}

function bookingPart({ booking, guests }: BilledStay): InvoiceDocument['booking'] {
  const { reference, checkin, checkout, roomCount, hotelSnapshot, costCentre, project, poNumber } = booking;
  return {
    ...{ reference, checkin, checkout, roomCount, costCentre, project, poNumber },
    roomTypeName: hotelSnapshot.roomTypeName,
    guests: guests.flatMap(({ name }) => (name ? [name] : [])),
  };
}
