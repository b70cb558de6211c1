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
 * The booking that prefills the checkout: the one to book again, otherwise the booker's last one for this company (not for travel
 * agents, whose guests differ each time). Only the fields of the form are sent to the browser.
 */
export async function findCopiedBooking(
  actor: Actor,
  { entity, view, again }: { entity: Quote['entity']; view: ItineraryView; again: string | undefined },
): Promise<CopiedBooking | null> {
  const { legalEntityId, corporateId } = entity;
  const hasGstin = view.booking_gstin_enabled;
  const listOwn = async () => {
    const all = hasGstin ? await listBillableEntities(actor) : [];
    const own = all.filter((candidate) => candidate.corporate_id === corporateId);
    return sortByBillingPriority(own, { corporateId, hotelStateCode: view.hotel.legal_state_code, legalEntityId });
  };
  if (again) {
    const model = await findPageBooking(actor, again);
    // The guests of one entity are not shown to another, even if the booker belongs to both.
    if (model?.legalEntityId !== legalEntityId) return null;
    const { billing } = model.booking;
    const stored = billing && { legal_name: billing.legal_name, gstin_number: billing.gstin };
    return copyOf(model.booking, 'again', stored && findSameRegistration(await listOwn(), stored));
  }
  if (entity.isTravelAgent) return null;
  const last = await findLastBookingOf(actor, legalEntityId);
  return last && copyOf(last, 'last', (await listOwn())[0] ?? null);
}

function copyOf(booking: BookingView, kind: CopiedBooking['kind'], billing: CopiedBooking['billing']): CopiedBooking {
  const { reference, users, date, message, cost_centre, project } = booking;
  // A message to one hotel is not sent to another.
  return { reference, users, date, message: kind === 'again' ? message : '', cost_centre, project, kind, billing };
}
