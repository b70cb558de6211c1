import { z } from 'zod';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { bookingQuery, guest } from '@/lib/domains/bookings/contract/booking-query';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import { guestsOfBooking } from './guests-of-booking';
import { typedText } from './typed-text';

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
const { name, employee_id, department } = guest.shape;

/** Phone number and address have rules that are stricter than the contract's. */
export const detailsForm = z.object({
  rooms: z.array(
    z.object({
      primary_guest: z.object({
        name: typedText(name),
        phone: z.union([
          z.literal(''),
          optionalText.regex(/^\+?[0-9][0-9 -]{7,17}$/, 'Please enter a valid phone number'),
        ]),
        email: z.union([z.literal(''), optionalText.pipe(z.email('Please enter a valid email'))]),
        employee_id: typedText(employee_id),
        department: typedText(department),
      }),
      additional_guests: z.array(z.object({ name: typedText(name) })),
    }),
  ),
});

export type DetailsForm = z.infer<typeof detailsForm>;

const { comments, cost_centre, project, po_number } = bookingQuery.shape;

export const requestsForm = z.object({
  checkInTime: z.string(),
  checkOutTime: z.string(),
  message: typedText(comments),
  costCentre: typedText(cost_centre),
  project: typedText(project),
  poNumber: typedText(po_number),
});

export type SpecialRequests = z.infer<typeof requestsForm>;

export interface CheckoutForm {
  source: 'corp' | 'website';
  details: DetailsForm;
  /** Undefined until the GSTIN panel was answered; null for no GSTIN. */
  billing: BillableEntity | null | undefined;
  requests: SpecialRequests;
}

const EMPTY_GUEST = { name: '', phone: '', email: '', employee_id: '', department: '' };

/** An earlier booking of the same entity that prefills the form, without its PO number, which belongs to one purchase. */
export type CopiedBooking = Pick<
  BookingView,
  'reference' | 'users' | 'date' | 'message' | 'cost_centre' | 'project'
> & {
  /** `again`: the same stay on other dates. `last`: the booker's last booking. */
  kind: 'again' | 'last';
  /** Null bills without GSTIN; undefined when the registration no longer exists. */
  billing: BillableEntity | null | undefined;
};

export function emptyForm(view: ItineraryView, copied?: CopiedBooking | null): CheckoutForm {
  const { check_in_time: checkInTime, check_out_time: checkOutTime, message } = view.special_requests;
  const details = { rooms: view.room.config.map(() => ({ primary_guest: EMPTY_GUEST, additional_guests: [] })) };
  const requests = { checkInTime, checkOutTime, message, costCentre: '', project: '', poNumber: '' };
  if (!copied) return { source: view.price_source, details, billing: undefined, requests };
  return {
    source: view.price_source,
    details: guestsOfBooking(copied, details, view.room.config),
    billing: view.booking_gstin_enabled ? copied.billing : undefined,
    requests: {
      ...requests,
      checkInTime: copied.date.check_in_time,
      checkOutTime: copied.date.check_out_time,
      message: copied.message,
      costCentre: copied.cost_centre ?? '',
      project: copied.project ?? '',
    },
  };
}

export function guestNames({ rooms }: DetailsForm): string[] {
  return rooms.flatMap((room) => [room.primary_guest.name, ...room.additional_guests.map(({ name }) => name)]);
}
