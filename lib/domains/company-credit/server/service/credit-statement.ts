import 'server-only';
import { type Actor } from '@/lib/domains/corporates/actor';
import { listCompanyPayments } from '@/lib/domains/corporates/server/service/company-payments';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import { listBilledBookings } from '../repository/billed-bookings';
import { listFirstGuests } from '@/lib/domains/bookings/server/service/read/booking-records';
import { getCreditPosition } from './credit-position';
import { financeEntity } from '@/lib/domains/corporates/actor';

const PAYMENTS_SHOWN = 12;

export async function getCreditStatement(
  actor: Actor,
  { legalEntityId: asked, limit, offset }: { legalEntityId?: number | undefined; limit: number; offset: number },
) {
  const { legalEntityId, corporateId } = financeEntity(actor, asked);
  const credit = await getCreditPosition(corporateId);
  const payments = await listCompanyPayments(corporateId, PAYMENTS_SHOWN);
  const billed = await listBilledBookings({ legalEntityId, limit, offset });
  const guests = await listFirstGuests(billed.items.map(({ booking }) => booking.id));
  return {
    limit: toRupees(credit.limitPaise),
    used: toRupees(credit.usedPaise),
    held: toRupees(credit.heldPaise),
    advance: toRupees(credit.advancePaise),
    free: toRupees(credit.freePaise),
    as_of: now().toISOString(),
    billed: toRupees(billed.totalPaise),
    payments: payments.items.map(({ reference, paidOn, amountPaise, reversedOn }) => ({
      reference,
      paid_on: paidOn,
      amount: toRupees(amountPaise),
      reversed_on: reversedOn,
    })),
    meta: { totalCount: billed.total, limit, offset },
    bookings: billed.items.map(({ booking, billedPaise }) => ({
      booking_id: booking.id,
      reference: booking.reference,
      hotel: `${booking.hotelSnapshot.name}, ${booking.hotelSnapshot.city}`,
      guest: withPlaceholders({ name: guests.get(booking.id) ?? null }).name,
      checkin: booking.checkin,
      checkout: booking.checkout,
      status: statusLabel(booking.status),
      amount: toRupees(billedPaise),
      cost_centre: booking.costCentre,
      project: booking.project,
      po_number: booking.poNumber,
    })),
  };
}
