import { getBooking, type BookingView } from '@/lib/domains/bookings/contract';
import { GUEST_PLACEHOLDER } from '@/lib/domains/bookings/rules/guests';
import { callApi } from '@/lib/platform/http/client';
import type { CheckoutForm, DetailsForm } from './checkout-form';

/** The form as it was when the rooms were held, read back from the held booking. @throws {ApiError} */
export async function readHeldForm(
  bookingId: number,
  legalEntityId: number,
  form: CheckoutForm,
): Promise<{ form: CheckoutForm; booking: BookingView }> {
  const booking = await callApi(getBooking, { query: { booking_id: bookingId, legal_entity_id: legalEntityId } });
  const { check_in_time: checkInTime, check_out_time: checkOutTime } = booking.date;
  return {
    booking,
    form: {
      ...form,
      source: booking.price_source,
      details: detailsOf(booking, form.details),
      requests: { ...form.requests, checkInTime, checkOutTime },
    },
  };
}

function detailsOf({ users }: BookingView, empty: DetailsForm): DetailsForm {
  const nameOf = (name: string) => (name === GUEST_PLACEHOLDER ? '' : name);
  return {
    rooms: empty.rooms.map((room, index) => {
      const guests = users.filter((user) => user.room === index + 1);
      const primary = guests.find((user) => user.is_primary);
      if (!primary) return room;
      const { phone, email, employee_id, department } = primary;
      return {
        primary_guest: { name: nameOf(primary.name), phone, email, employee_id, department },
        additional_guests: guests.filter((user) => !user.is_primary).map(({ name }) => ({ name: nameOf(name) })),
      };
    }),
  };
}
