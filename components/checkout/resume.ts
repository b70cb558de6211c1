import { getBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { type BookingView } from '@/lib/domains/bookings/contract/views';
import { callApi } from '@/lib/platform/http/client';
import { billingOfBooking } from './billing-of-booking';
import type { CheckoutForm } from './checkout-form';
import { guestsOfBooking } from './guests-of-booking';

/** The form of a held booking. @throws {ApiError} */
export async function readHeldForm(
  bookingId: number,
  legalEntityId: number,
  form: CheckoutForm,
): Promise<{ form: CheckoutForm; booking: BookingView }> {
  const booking = await callApi(getBookingEndpoint, {
    query: { booking_id: bookingId, legal_entity_id: legalEntityId },
  });
  const { check_in_time: checkInTime, check_out_time: checkOutTime } = booking.date;
  return {
    booking,
    form: {
      ...form,
      source: booking.price_source,
      details: guestsOfBooking(booking, form.details),
      billing: billingOfBooking(booking, legalEntityId),
      requests: {
        ...{ checkInTime, checkOutTime, message: booking.message },
        costCentre: booking.cost_centre ?? '',
        project: booking.project ?? '',
        poNumber: booking.po_number ?? '',
      },
    },
  };
}
