import 'server-only';
import { type Actor } from '@/lib/domains/corporates/actor';
import { listCompanyPayments } from '@/lib/domains/corporates/server/service/company-payments';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { toCostAllocation } from '@/lib/domains/bookings/contract/trip-fields';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import { listBilledBookings } from '../repository/billed-bookings';
import { listFirstGuests } from '@/lib/domains/bookings/server/service/read/booking-records';
import { getCreditPosition } from './credit-position';
import { financeEntity } from '@/lib/domains/corporates/actor';

const MAX_PAYMENTS = 12;

export async function getCreditStatement(
  actor: Actor,
  {
    legalEntityId: requestedEntityId,
    limit,
    offset,
  }: { legalEntityId?: number | undefined; limit: number; offset: number },
) {
  const { legalEntityId, corporateId } = financeEntity(actor, requestedEntityId);
  const credit = await getCreditPosition(corporateId);
  const payments = await listCompanyPayments(corporateId, MAX_PAYMENTS);
  const billed = await listBilledBookings({ legalEntityId, limit, offset });
  const guests = await listFirstGuests(billed.items.map(({ booking }) => booking.id));
  return {
    limit: toRupees(credit.limitPaise),
    used: toRupees(credit.usedPaise),
    held: toRupees(credit.heldPaise),
    advance: toRupees(credit.advancePaise),
    free: toRupees(credit.freePaise),
    asOf: now().toISOString(),
    billed: toRupees(billed.totalPaise),
    payments: payments.items.map(({ reference, paidOn, amountPaise, reversedOn }) => ({
      reference,
      paidOn,
      amount: toRupees(amountPaise),
      reversedOn,
    })),
    meta: { totalCount: billed.total, limit, offset },
    bookings: billed.items.map(({ booking, billedPaise }) => ({
      bookingId: booking.id,
      reference: booking.reference,
      hotel: `${booking.hotelSnapshot.name}, ${booking.hotelSnapshot.city}`,
      guest: withPlaceholders({ name: guests.get(booking.id) ?? null }).name,
      checkin: booking.checkin,
      checkout: booking.checkout,
      status: statusLabel(booking.status),
      amount: toRupees(billedPaise),
      ...toCostAllocation(booking),
    })),
  };
}
