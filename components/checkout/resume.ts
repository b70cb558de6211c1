import { getBooking, type BookingView } from '@/lib/domains/bookings/contract';
import { callApi } from '@/lib/platform/http/client';
import type { CheckoutForm } from './checkout-form';
import { guestsOfBooking } from './guests-of-booking';

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
      details: guestsOfBooking(booking, form.details),
      billing: billingOf(booking, legalEntityId),
      requests: {
        ...{ checkInTime, checkOutTime, message: booking.message },
        costCentre: booking.cost_centre ?? '',
        project: booking.project ?? '',
        poNumber: booking.po_number ?? '',
      },
    },
  };
}

/** The registration that was chosen; the booking keeps its name and number, which is all that billing it again takes. */
function billingOf({ billing }: BookingView, legalEntityId: number): CheckoutForm['billing'] {
  if (!billing) return null;
  const { legal_name, gstin } = billing;
  return {
    trading_name: legal_name,
    legal_name,
    gstin_number: gstin,
    address: { building: '', street: '', city: '', state: '', zip_code: '' },
    legal_entity_id: legalEntityId,
    corporate_id: 0,
    legal_state_code: gstin?.slice(0, 2) ?? null,
    is_default: false,
    priority: 0,
  };
}
