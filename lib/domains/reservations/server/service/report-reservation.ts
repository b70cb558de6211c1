import 'server-only';
import { reportStay, type StayReport } from '@/lib/domains/bookings/server/service/stay/report-stay';
import type { BookingStatus } from '@/lib/domains/bookings/types';
import { changeArrivalsMode, getArrivalsMode } from '@/lib/domains/hotels/server/service/arrivals-mode';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { connectedHotel } from '@/lib/domains/partners/server/service/connected-hotel';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { ReportedReservation, ReservationReport } from '../../contract/stay-reports';
import { findReadableRevision } from './list-reservations';

type Request = { hotelCode: string; reference: string } & ReservationReport;

/**
 * By the rules for the desk. After a report, the clock no longer assumes arrivals at the hotel.
 * @throws {AppError} NOT_FOUND, and the errors of `reportStay`
 */
export async function reportReservation(
  actor: PartnerActor,
  { hotelCode, reference, ...report }: Request,
): Promise<ReportedReservation> {
  const hotel = await connectedHotel(actor, hotelCode);
  const { hotelId } = hotel;
  const { partnerId } = actor;
  const { bookingId } = await findReadableRevision(hotel, reference);
  const outcome = await reportStay({ kind: 'partner', hotelId, partnerId }, toStayReport(bookingId, report));
  await stopAssumingArrivals(hotelId);
  const { after, money } = outcome;
  return {
    reference,
    state: STATES[after.status] ?? 'expected',
    ...{ checkin: after.checkin, checkout: after.checkout },
    totalPaise: money.afterPaise,
  };
}

function toStayReport(bookingId: number, { report, departure, reason }: ReservationReport): StayReport {
  if (report === 'shortened')
    return { bookingId, action: 'early-departure', departure: departure ?? '', reason: reason ?? '' };
  if (report === 'no_show') return { bookingId, action: 'no-show', keepsRoom: false };
  return { bookingId, action: ACTIONS[report] };
}

const ACTIONS = { arrived: 'check-in', departed: 'check-out', no_show_reversed: 'no-show-reversal' } as const;

const STATES: Partial<Record<BookingStatus, ReportedReservation['state']>> = {
  checked_in: 'arrived',
  checked_out: 'departed',
  no_show: 'no_show',
};

async function stopAssumingArrivals(hotelId: number): Promise<void> {
  const before = await getArrivalsMode(hotelId);
  if (before === 'reported') return;
  await inTransaction(async (tx) => {
    await changeArrivalsMode(tx, hotelId, 'reported');
    const subject = { type: 'hotel', id: hotelId };
    const values = { before: { arrivals: before }, after: { arrivals: 'reported' } };
    await recordAudit({ action: 'hotel.arrivals-mode-changed', subject, ...values }, tx);
  });
}
