import {
  createBookingEndpoint,
  payAtHotelEndpoint,
  payNowEndpoint,
  type BookingAnswer,
  type PayNowAnswer,
} from '@/lib/domains/bookings/contract/bookings';
import { findChosenVoucher, forgetVoucher } from '@/components/rewards/chosen-voucher';
import { callApi } from '@/lib/platform/http/client';
import { bookingBody, payAtHotelBody, payNowBody, voucherBody, type BookingInput } from './booking-body';

export type BookingMethod = 'voucher' | 'pay-now' | 'bill-to-company' | 'pay-at-hotel';

export type Placed = { way: 'pay-now'; answer: PayNowAnswer } | { way: 'booked'; answer: BookingAnswer };

/**
 * Sends one attempt to book. @throws {ApiError}
 * @param keyFor returns the Idempotency-Key of a request
 */
export async function submitBooking(
  way: BookingMethod,
  draft: BookingInput,
  keyFor: (request: unknown) => string,
): Promise<Placed> {
  if (way === 'pay-now') {
    const body = payNowBody(draft);
    return { way, answer: await callApi(payNowEndpoint, { body, idempotencyKey: keyFor([way, body]) }) };
  }
  if (way === 'voucher') {
    const body = voucherBody(draft, findChosenVoucher(draft.entity.legalEntityId));
    const answer = await callApi(createBookingEndpoint, { body, idempotencyKey: keyFor([way, body]) });
    forgetVoucher();
    return { way: 'booked', answer };
  }
  if (way === 'bill-to-company') {
    const body = bookingBody(draft);
    return {
      way: 'booked',
      answer: await callApi(createBookingEndpoint, { body, idempotencyKey: keyFor([way, body]) }),
    };
  }
  const body = payAtHotelBody(draft);
  return { way: 'booked', answer: await callApi(payAtHotelEndpoint, { body, idempotencyKey: keyFor([way, body]) }) };
}
