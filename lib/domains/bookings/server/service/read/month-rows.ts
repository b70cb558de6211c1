import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { CHANNEL_LABELS } from '@/lib/domains/payments/constants';
import { splitIncludedTax } from '@/lib/domains/pricing/rules/included-tax';
import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import { firstOfNextMonth, nightsBetween } from '@/lib/dates';
import { sumPaise, type Paise } from '@/lib/money';
import { toTripDetails } from '@/lib/domains/bookings/contract/trip-fields';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { chargedNights } from '@/lib/domains/bookings/rules/retained-charge';
import type { MonthRow } from '@/lib/domains/bookings/rules/month-row';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import type { Booking, BookingNight, ChangeFee } from '@/lib/domains/bookings/types';
import * as reports from '@/lib/domains/bookings/server/repository/reports';
import { financeEntity } from '@/lib/domains/corporates/actor';
import { listChangeFees } from '../change/change-fees';
import { readRetainedCharges } from '../stay/retained-charge';

/** @param month `YYYY-MM`. @throws {AppError} NOT_FOUND, FORBIDDEN for a booker */
export async function listMonthRows(
  actor: Actor,
  { month, legalEntityId: requestedEntityId }: { month: string; legalEntityId?: number | undefined },
): Promise<MonthRow[]> {
  const { legalEntityId } = financeEntity(actor, requestedEntityId);
  const from = `${month}-01`;
  const bookings = await reports.listBookingsByCheckout({ legalEntityId, from, until: firstOfNextMonth(month) });
  const ids = bookings.map(({ booking }) => booking.id);
  const guests = await reports.listGuestsByBooking(ids);
  const taxes = await reports.sumTaxes(ids);
  const charges = await readCharges(bookings.map(({ booking }) => booking).filter(hasEnded));
  const fees = await listChangeFees(
    bookings.flatMap(({ booking }) => (booking.changeFeesPaise > 0 ? [booking.id] : [])),
  );
  return bookings.map(({ booking, paidPaise }) => {
    const charge = charges.get(booking.id);
    const amounts = charge ?? stayAmounts(booking, taxes.get(booking.id));
    // A retained charge is no longer on the booking's ledger account. Credit bookings are paid with the company's bill.
    const retainedPaid = booking.settlement === 'credit' ? 0 : (charge?.retained ?? 0) + booking.changeFeesPaise;
    const billed = addFees(amounts, booking, fees.get(booking.id) ?? []);
    return { ...toRow(booking, guests.get(booking.id) ?? []), ...billed, paid: paidPaise + retainedPaid };
  });
}

type Amounts = Pick<MonthRow, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'payable' | 'retained'>;

function stayAmounts(
  { pretaxPaise, discountPaise, payablePaise }: Booking,
  taxes: reports.TaxTotals | undefined,
): Amounts {
  return {
    taxable: pretaxPaise - discountPaise,
    cgst: taxes?.cgstPaise ?? 0,
    sgst: taxes?.sgstPaise ?? 0,
    igst: taxes?.igstPaise ?? 0,
    payable: payablePaise,
    retained: 0,
  };
}

/** Fees of changes are billed besides the stay or the retained charge, with the tax that they include. */
function addFees(amounts: Amounts, { quotedPrice }: Booking, fees: readonly ChangeFee[]): Amounts {
  const { heads } = quotedPrice.breakdown.placeOfSupply;
  const parts = fees.flatMap(({ amountPaise, shares }) => splitIncludedTax(amountPaise, shares, heads));
  const feePaise = sumPaise(fees.map(({ amountPaise }) => amountPaise));
  return {
    taxable: amounts.taxable + sumPaise(parts.map(({ taxablePaise }) => taxablePaise)),
    cgst: amounts.cgst + sumPaise(parts.map(({ cgstPaise }) => cgstPaise)),
    sgst: amounts.sgst + sumPaise(parts.map(({ sgstPaise }) => sgstPaise)),
    igst: amounts.igst + sumPaise(parts.map(({ igstPaise }) => igstPaise)),
    payable: amounts.payable + feePaise,
    retained: amounts.retained + feePaise,
  };
}

const hasEnded = ({ status }: Booking) => status === 'cancelled' || status === 'no_show';

async function readCharges(ended: readonly Booking[]): Promise<Map<number, Amounts>> {
  const retained = await readRetainedCharges(ended);
  const nights = await reports.listNightsByBooking(ended.map(({ id }) => id).filter((id) => retained.get(id)));
  return new Map(
    ended.map((booking) => [
      booking.id,
      chargeAmounts(booking, nights.get(booking.id) ?? [], retained.get(booking.id) ?? 0),
    ]),
  );
}

function chargeAmounts(booking: Booking, nights: readonly BookingNight[], retained: Paise): Amounts {
  const { heads } = booking.quotedPrice.breakdown.placeOfSupply;
  const parts =
    // A charge of the full price uses the booking's own tax amounts, so that nothing is rounded twice.
    retained === booking.payablePaise
      ? nights.map((night) => ({ ...night, taxablePaise: night.pretaxPaise - night.discountPaise }))
      : splitIncludedTax(retained, chargedNights(booking, nights), heads);
  return {
    taxable: sumPaise(parts.map(({ taxablePaise }) => taxablePaise)),
    cgst: sumPaise(parts.map(({ cgstPaise }) => cgstPaise)),
    sgst: sumPaise(parts.map(({ sgstPaise }) => sgstPaise)),
    igst: sumPaise(parts.map(({ igstPaise }) => igstPaise)),
    payable: retained,
    retained,
  };
}

function toRow(
  booking: Booking,
  guests: readonly { name: string | null; employeeId: string | null }[],
): Omit<MonthRow, 'paid' | keyof Amounts> {
  const { hotelSnapshot: hotel, billing } = booking;
  return {
    bookingId: booking.id,
    reference: booking.reference,
    status: statusLabel(booking.status),
    hotel: hotel.name,
    city: hotel.city,
    state: hotel.state,
    checkin: booking.checkin,
    checkout: booking.checkout,
    nights: nightsBetween(booking.checkin, booking.checkout),
    rooms: booking.roomCount,
    guests: guests.map(({ name }) => withPlaceholders({ name }).name),
    employeeIds: guests.flatMap(({ employeeId }) => employeeId ?? []),
    channel: CHANNEL_LABELS[booking.subChannel],
    ...toTripDetails(booking),
    billedName: billing?.legalName ?? '',
    gstin: billing?.gstin ?? '',
    hotelGstin: booking.quotedPrice.breakdown.placeOfSupply.supplierGstin ?? hotel.gstin ?? '',
    placeOfSupply: `${hotel.stateCode} ${findGstState(hotel.stateCode)?.name ?? hotel.state}`,
  };
}
