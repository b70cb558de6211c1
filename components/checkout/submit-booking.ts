import {
  createBookingEndpoint,
  payAtHotelEndpoint,
  payNowEndpoint,
  type BookingAnswer,
  type PayNowAnswer,
} from '@/lib/domains/bookings/contract/bookings';
import { findChosenVoucher, clearChosenVoucher } from '@/components/rewards/chosen-voucher';
import { callApi } from '@/lib/platform/http/client';
import { bookingBody, payAtHotelBody, payNowBody, roomNightVoucherBody, type BookingInput } from './booking-body';

export type BookingMethod = 'voucher' | 'pay-now' | 'bill-to-company' | 'pay-at-hotel';

export type BookingResult = { method: 'pay-now'; answer: PayNowAnswer } | { method: 'booked'; answer: BookingAnswer };

/**
 * Sends one attempt to book. @throws {ApiError}
 * @param keyFor returns the Idempotency-Key of a request
 */
export async function submitBooking(
  method: BookingMethod,
  input: BookingInput,
  keyFor: (request: unknown) => string,
): Promise<BookingResult> {
  if (method === 'pay-now') {
    const body = payNowBody(input);
    return { method, answer: await callApi(payNowEndpoint, { body, idempotencyKey: keyFor([method, body]) }) };
  }
  if (method === 'voucher') {
    const body = roomNightVoucherBody(input, findChosenVoucher(input.entity.legalEntityId));
    const answer = await callApi(createBookingEndpoint, { body, idempotencyKey: keyFor([method, body]) });
    clearChosenVoucher();
    return { method: 'booked', answer };
  }
  if (method === 'bill-to-company') {
    const body = bookingBody(input);
    return {
      method: 'booked',
      answer: await callApi(createBookingEndpoint, { body, idempotencyKey: keyFor([method, body]) }),
    };
  }
  const body = payAtHotelBody(input);
  return {
    method: 'booked',
    answer: await callApi(payAtHotelEndpoint, { body, idempotencyKey: keyFor([method, body]) }),
  };
}
