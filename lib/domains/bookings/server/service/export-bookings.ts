import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { CHANNEL_LABELS } from '@/lib/domains/payments/literals';
import { addDays, nightsBetween, type IsoDate } from '@/lib/dates';
import { bookingsCsv, type ExportRow } from '../../rules/export-csv';
import { withPlaceholders } from '../../rules/guests';
import { statusLabel } from '../../rules/status';
import type { Booking } from '../../types';
import * as reports from '../repository/reports';
import { financeEntity } from './credit-statement';

/**
 * The bookings of an entity that check out in a month, for the month's closing: one line each, with the tax by head, as CSV.
 * @param month `YYYY-MM`
 * @throws {AppError} NOT_FOUND for anybody else's entity, FORBIDDEN for a booker
 */
export async function exportBookings(
  actor: Actor,
  { month, legalEntityId: asked }: { month: string; legalEntityId?: number | undefined },
): Promise<{ filename: string; content: Buffer; disposition: 'attachment' }> {
  const { legalEntityId } = financeEntity(actor, asked);
  const from = `${month}-01`;
  const bookings = await reports.listByCheckout({ legalEntityId, from, until: firstOfNextMonth(month) });
  const ids = bookings.map(({ booking }) => booking.id);
  const guests = await reports.listGuestsOf(ids);
  const taxes = await reports.sumTaxHeads(ids);
  const rows = bookings.map(({ booking, paidPaise }) =>
    toRow(booking, guests.get(booking.id) ?? [], taxes.get(booking.id), paidPaise),
  );
  const content = Buffer.from(bookingsCsv(rows), 'utf8');
  return { filename: `folio-bookings-${month}.csv`, content, disposition: 'attachment' };
}

/** Four days after the 28th lie in the next month, whatever the month. */
function firstOfNextMonth(month: string): IsoDate {
  return `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
}

function toRow(
  booking: Booking,
  guests: readonly { name: string | null; employeeId: string | null }[],
  taxes: reports.TaxHeads | undefined,
  paid: number,
): ExportRow {
  const { hotelSnapshot: hotel, billing, cancellation } = booking;
  return {
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
    costCentre: booking.costCentre,
    project: booking.project,
    poNumber: booking.poNumber,
    billedName: billing?.legalName ?? '',
    gstin: billing?.gstin ?? '',
    taxable: booking.pretaxPaise - booking.discountPaise,
    cgst: taxes?.cgstPaise ?? 0,
    sgst: taxes?.sgstPaise ?? 0,
    igst: taxes?.igstPaise ?? 0,
    payable: booking.payablePaise,
    paid,
    kept: cancellation?.penaltyPaise ?? 0,
  };
}
