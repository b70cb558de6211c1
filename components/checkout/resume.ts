import { getBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { toTripTexts } from '@/lib/domains/bookings/contract/trip-fields';
import { type BookingView } from '@/lib/domains/bookings/contract/views';
import { callApi } from '@/lib/platform/http/client';
import { billingOfBooking } from './billing-of-booking';
import type { CheckoutForm } from './checkout-form';
import { guestsOfBooking } from './guests-of-booking';

/** @throws {ApiError} */
export async function readHeldForm(
  bookingId: number,
  legalEntityId: number,
  form: CheckoutForm,
): Promise<{ form: CheckoutForm; booking: BookingView }> {
  const booking = await callApi(getBookingEndpoint, {
    query: { bookingId, legalEntityId },
  });
  const { checkInTime, checkOutTime } = booking.date;
  return {
    booking,
    form: {
      ...form,
      source: booking.priceSource,
      details: guestsOfBooking(booking, form.details),
      billing: billingOfBooking(booking, legalEntityId),
      requests: {
        ...{ checkInTime, checkOutTime, message: booking.message },
        ...toTripTexts(booking),
      },
    },
  };
}
