import { z } from 'zod';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { bookingQuery, guest } from '@/lib/domains/bookings/contract/booking-query';
import { toTripTexts, tripFields } from '@/lib/domains/bookings/contract/trip-fields';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import { guestsOfBooking } from './guests-of-booking';
import { enteredText, enteredTexts } from './entered-text';

export interface CheckoutEntity {
  legalEntityId: number;
  corporateId: number;
  name: string;
  isTravelAgent: boolean;
}

export interface CheckoutUser {
  name: string;
  email: string;
  phone: string;
}

export const STEP_FORM_ID = 'checkout-step';

const optionalText = z.string().trim();
const { name, employee_id: employeeId, department } = guest.shape;

/** The rules for phone and email are stricter than those of the contract. */
export const detailsForm = z.object({
  rooms: z.array(
    z.object({
      primaryGuest: z.object({
        name: enteredText(name),
        phone: z.union([
          z.literal(''),
          optionalText.regex(/^\+?[0-9][0-9 -]{7,17}$/, 'Please enter a valid phone number'),
        ]),
        email: z.union([z.literal(''), optionalText.pipe(z.email('Please enter a valid email'))]),
        employeeId: enteredText(employeeId),
        department: enteredText(department),
      }),
      additionalGuests: z.array(z.object({ name: enteredText(name) })),
    }),
  ),
});

export type DetailsForm = z.infer<typeof detailsForm>;

export const requestsForm = z.object({
  checkInTime: z.string(),
  checkOutTime: z.string(),
  message: enteredText(bookingQuery.shape.comments),
  ...enteredTexts(tripFields),
});

export type SpecialRequests = z.infer<typeof requestsForm>;

export interface CheckoutForm {
  source: 'corp' | 'website';
  details: DetailsForm;
  /** Undefined until the booker has completed the GSTIN step; null means no GSTIN. */
  billing: BillableEntity | null | undefined;
  requests: SpecialRequests;
}

const EMPTY_GUEST = { name: '', phone: '', email: '', employeeId: '', department: '' };

/** An earlier booking of the same legal entity that prefills the form. Its PO number is not copied, because it is valid for one purchase. */
export type CopiedBooking = Pick<BookingView, 'reference' | 'users' | 'date' | 'message' | 'costCentre' | 'project'> & {
  /** `again`: the same stay on other dates. `last`: the booker's last booking. */
  kind: 'again' | 'last';
  /** Null means no GSTIN; undefined means that the registration no longer exists. */
  billing: BillableEntity | null | undefined;
};

export function emptyForm(view: ItineraryView, copied?: CopiedBooking | null): CheckoutForm {
  const { checkInTime, checkOutTime, message } = view.specialRequests;
  const details = { rooms: view.room.config.map(() => ({ primaryGuest: EMPTY_GUEST, additionalGuests: [] })) };
  const requests = { checkInTime, checkOutTime, message, ...toTripTexts() };
  if (!copied) return { source: view.priceSource, details, billing: undefined, requests };
  return {
    source: view.priceSource,
    details: guestsOfBooking(copied, details, view.room.config),
    billing: view.bookingGstinEnabled ? copied.billing : undefined,
    requests: {
      ...requests,
      checkInTime: copied.date.checkInTime,
      checkOutTime: copied.date.checkOutTime,
      message: copied.message,
      costCentre: copied.costCentre ?? '',
      project: copied.project ?? '',
    },
  };
}

export function guestNames({ rooms }: DetailsForm): string[] {
  return rooms.flatMap((room) => [room.primaryGuest.name, ...room.additionalGuests.map(({ name }) => name)]);
}
