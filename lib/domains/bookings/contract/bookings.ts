import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { paymentDetails } from '@/lib/domains/payments/contract/payments';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { line, text } from '@/lib/platform/http/text-schemas';
import { amount, arrivalTimes, billingFields, bookingQuery, roomFields } from './booking-query';
import { tripFields } from './trip-fields';
import { bookingLine, bookingStatus, bookingView, cancellationView } from './views';

const rupees = z.number();

export const bookingAnswer = z.object({
  /** Folio's id of the payment order, or the booking's reference if nothing is paid online. */
  order_id: z.string(),
  booking_id: z.number().int(),
  booking: z.object({ booking_id: z.number().int(), reference: z.string(), status: bookingStatus }),
  status: bookingStatus,
});

export type BookingAnswer = CodeNames<z.infer<typeof bookingAnswer>>;

export const payNowAnswer = bookingAnswer.extend({
  payment_details: paymentDetails,
  amount_to_send: rupees,
  offers: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Unpaid rooms are released at this time. A pending payment extends this time. */
  hold_expires_at: z.string(),
});

export type PayNowAnswer = CodeNames<z.infer<typeof payNowAnswer>>;

export const payNowEndpoint = defineEndpoint({
  id: 'paynow',
  method: 'POST',
  path: '/api/b2b/dashboard/paynow/',
  access: 'member',
  summary: 'Holds the rooms of a bid and opens a payment order for them',
  body: bookingQuery.extend({
    initiate_payment: z.object({
      amount,
      currency: z.literal('INR').default('INR'),
      legal_entity_id: objectId.nullish(),
      notes: z.unknown().optional(),
    }),
  }),
  response: payNowAnswer,
  errors: [
    'NOT_FOUND',
    'FOREIGN_PAN',
    'ROOM_UNAVAILABLE',
    'OTP_REQUIRED',
    'DAILY_LIMIT',
    'HOTEL_RESTRICTED',
    'QUOTE_MISMATCH',
    'QUOTE_EXPIRED',
    'BOOKED_OTHERWISE',
    'ALREADY_BOOKED',
    'NOT_SALEABLE',
    'COUPON_REFUSED',
    'PAYMENT_MODE_NOT_ALLOWED',
    'UNPAID_ROOMS_CAP',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_REFUSED',
  ],
  idempotent: true,
  neverStored: ['expiry_month', 'expiry_year'],
});

export const createBookingEndpoint = defineEndpoint({
  id: 'create-booking',
  method: 'POST',
  path: '/api/b2b/dashboard/booking/',
  access: 'member',
  keyScope: 'book',
  summary: 'Books a bid without paying now: billed to the company, or paid with a room-night voucher',
  body: bookingQuery.extend({
    type: z.enum(['room_night']).nullish(),
    loyalty_voucher_code: z.string().trim().toUpperCase().max(60).nullish(),
  }),
  response: bookingAnswer,
  errors: [
    'NOT_FOUND',
    'FOREIGN_PAN',
    'ROOM_UNAVAILABLE',
    'OTP_REQUIRED',
    'DAILY_LIMIT',
    'HOTEL_RESTRICTED',
    'QUOTE_MISMATCH',
    'QUOTE_EXPIRED',
    'BOOKED_OTHERWISE',
    'ALREADY_BOOKED',
    'NOT_SALEABLE',
    'COUPON_REFUSED',
    'PAYMENT_MODE_NOT_ALLOWED',
    'PAYMENT_PENDING',
    'PAYMENT_PROVIDER_DOWN',
    'CREDIT_EXCEEDED',
    'GUEST_NAMES_REQUIRED',
    'VOUCHER_REFUSED',
    'VOUCHER_NOT_COVERING',
    'REWARDS_INACTIVE',
    'WALLET_MISSING',
  ],
  idempotent: true,
});

export const payAtHotelEndpoint = defineEndpoint({
  id: 'pay-at-hotel',
  method: 'POST',
  path: '/api/v2/checkout/payathotel/',
  access: 'member',
  keyScope: 'book',
  summary: 'Books a bid that the guest pays for at the hotel',
  body: z.object({
    name: line(120).refine((name) => name.length > 0, 'Name is a required field'),
    mobile: line(20),
    email: z.email().max(254),
    bid: objectId,
    ...arrivalTimes,
    message: text(1000).default(''),
    post_tax_price: amount,
    legal_entity_id: objectId.optional(),
    price_source: bookingQuery.shape.price_source,
    ...roomFields,
    ...billingFields,
    ...tripFields,
  }),
  response: bookingAnswer,
  errors: [
    'NOT_FOUND',
    'FOREIGN_PAN',
    'ROOM_UNAVAILABLE',
    'OTP_REQUIRED',
    'DAILY_LIMIT',
    'HOTEL_RESTRICTED',
    'QUOTE_MISMATCH',
    'QUOTE_EXPIRED',
    'BOOKED_OTHERWISE',
    'ALREADY_BOOKED',
    'NOT_SALEABLE',
    'COUPON_REFUSED',
    'PAYMENT_MODE_NOT_ALLOWED',
    'PAYMENT_PENDING',
    'PAYMENT_PROVIDER_DOWN',
    'UNPAID_ROOMS_CAP',
  ],
  idempotent: true,
});

export const confirmBookingEndpoint = defineEndpoint({
  id: 'confirm-booking',
  method: 'POST',
  path: '/api/b2b/dashboard/confirm-booking/',
  access: 'member',
  summary: 'Confirms a held booking after checking the payment provider’s signature',
  body: z.object({
    booking_id: objectId,
    legal_entity_id: objectId,
    payment: z.object({
      order_id: z.string().trim().min(1).max(64),
      payment_service_id: z.string().trim().min(1).max(64),
      payment_id: z.string().trim().min(1).max(64),
      signature: z.string().trim().min(1).max(200),
      customer_id: z.string().trim().max(64).nullish(),
      amount_paid: amount,
      channel: z.string().max(40).nullish(),
    }),
  }),
  response: bookingAnswer,
  errors: [
    'NOT_FOUND',
    'PAYMENT_NOT_VERIFIED',
    'PAYMENT_PENDING',
    'PAYMENT_REFUNDED',
    'PAYMENT_PROVIDER_DOWN',
    'QUOTE_MISMATCH',
  ],
  idempotent: true,
});

export const getBookingEndpoint = defineEndpoint({
  id: 'get-booking',
  method: 'GET',
  path: '/api/b2b/dashboard/booking/',
  access: 'member',
  keyScope: 'read',
  summary: 'Returns one booking of the legal entity, as shown on its confirmation page',
  query: z.object({ legal_entity_id: objectId.optional(), booking_id: objectId }),
  response: bookingView,
  errors: ['NOT_FOUND'],
});

export const previewCancellationEndpoint = defineEndpoint({
  id: 'preview-cancellation',
  method: 'GET',
  path: '/api/b2b/dashboard/booking/{id}/cancellation/',
  access: 'member',
  keyScope: 'read',
  summary: 'Returns the charge and the refund if this booking is cancelled now; changes nothing',
  params: z.object({ id: objectId }),
  query: z.object({ legal_entity_id: objectId.optional() }),
  response: z.object({
    booking_id: z.number().int(),
    can_cancel: z.boolean(),
    penalty: rupees,
    refund: rupees,
    reason: z.string(),
    policy: z.array(z.string()),
  }),
  errors: ['NOT_FOUND'],
});

export const cancelBookingEndpoint = defineEndpoint({
  id: 'cancel-booking',
  method: 'DELETE',
  path: '/api/b2b/dashboard/booking/{id}/',
  access: 'member',
  keyScope: 'book',
  summary: 'Cancels a booking under the policy of its quote; a repeated request returns the same answer',
  params: z.object({ id: objectId }),
  query: z.object({ legal_entity_id: objectId.optional() }),
  response: z.object({
    booking_id: z.number().int(),
    order_id: z.string(),
    status: z.literal('CANCELLED'),
    cancellation: cancellationView,
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'WRONG_BOOKING_STATE'],
  idempotent: true,
});

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);

export const listBookingsEndpoint = defineEndpoint({
  id: 'booking-history',
  method: 'GET',
  path: '/api/b2b/dashboard/booking-history/',
  access: 'corporate',
  keyScope: 'read',
  summary:
    'Lists the bookings of a company’s legal entity: upcoming by check-in, previous by latest check-in; includes cancelled bookings',
  query: z.object({
    legal_entity_id: objectId.optional(),
    upcomingBookingPageNumber: pageNumber,
    previousBookingPageNumber: pageNumber,
    totalRecordsPerPage: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: z.object({
    bookings: z.object({ upcoming: z.array(bookingLine), previous: z.array(bookingLine) }),
    meta: z.object({
      totalUpcoming: z.number().int(),
      totalPrevious: z.number().int(),
      totalRecordsPerPage: z.number().int(),
    }),
  }),
  errors: ['NOT_FOUND'],
});
