import type { CopiedBooking } from '@/components/checkout/checkout-form';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { findLastBookingOf } from '@/lib/domains/bookings/server/service/read/own-bookings';
import type { Actor } from '@/lib/domains/corporates/actor';
import { findSameRegistration, sortByBillingPriority } from '@/lib/domains/gstin/rules/priority';
import { listBillableEntities } from '@/lib/domains/gstin/server/service/registrations';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import type { Quote } from '@/lib/domains/itinerary/server/service/quote';
import { findPageBooking } from '@/lib/request-context/page-booking';

/**
 * Returns the booking that prefills the checkout: the one to book again, or the booker's last booking for this company. Travel agents
 * have no last booking, because their guests differ each time. Only the fields of the form are sent to the browser.
 */
export async function findCopiedBooking(
  actor: Actor,
  { entity, view, again }: { entity: Quote['entity']; view: ItineraryView; again: string | undefined },
): Promise<CopiedBooking | null> {
  const { legalEntityId, corporateId } = entity;
  const hasGstin = view.bookingGstinEnabled;
  const listOwnRegistrations = async () => {
    const all = hasGstin ? await listBillableEntities(actor) : [];
    const ownRegistrations = all.filter((candidate) => candidate.corporateId === corporateId);
    return sortByBillingPriority(ownRegistrations, {
      corporateId,
      hotelStateCode: view.hotel.legalStateCode,
      legalEntityId,
    });
  };
  if (again) {
    const model = await findPageBooking(actor, again);
    // Guests of one legal entity must not be shown to another one, even if the booker belongs to both.
    if (model?.legalEntityId !== legalEntityId) return null;
    const { billing } = model.booking;
    const stored = billing && { legalName: billing.legalName, gstinNumber: billing.gstin };
    return toCopiedBooking(
      model.booking,
      'again',
      stored && findSameRegistration(await listOwnRegistrations(), stored),
    );
  }
  if (entity.isTravelAgent) return null;
  const last = await findLastBookingOf(actor, legalEntityId);
  return last && toCopiedBooking(last, 'last', (await listOwnRegistrations())[0] ?? null);
}

function toCopiedBooking(
  booking: BookingView,
  kind: CopiedBooking['kind'],
  billing: CopiedBooking['billing'],
): CopiedBooking {
  const { reference, users, date, message, costCentre, project } = booking;
  // A message for one hotel is not copied to a booking of another hotel.
  return {
    ...{ reference, users, date, costCentre, project, kind, billing },
    message: kind === 'again' ? message : '',
  };
}
