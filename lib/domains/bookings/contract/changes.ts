import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { normaliseGstin } from '@/lib/domains/gstin/rules/structure';
import { paymentDetails } from '@/lib/domains/payments/contract/payments';
import { isoDate, objectId, roomConfig, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { text } from '@/lib/platform/http/text-schemas';
import { bookingRoom } from './booking-query';
import { bookingAnswer, payNowAnswer } from './bookings';

const rupees = z.number();

const nightAmounts = z.object({
  rooms: z.number().int(),
  pre_tax_price: rupees,
  tax: rupees,
  discount: rupees,
  post_tax_price: rupees,
});

export const changeFee = z.object({ name: z.string(), reason: z.string(), amount: rupees });

/** What a change costs. */
export const changeCost = z.object({
  price_before: rupees,
  /** The payable amount of the changed stay plus the fees. */
  price_after: rupees,
  /** Positive: to pay. Negative: refunded, or no longer billed or due. */
  difference: rupees,
  settlement: z.enum(['prepaid', 'credit', 'pay_at_hotel', 'voucher']),
  nights: z.array(
    z.object({
      date: z.string(),
      state: z.enum(['unchanged', 'repriced', 'new', 'released']),
      before: nightAmounts.nullable(),
      after: nightAmounts.nullable(),
    }),
  ),
  fees: z.array(changeFee),
  /** EP, CP, MAP or AP. Another room type can have other meals. */
  meal_plan: z.object({ before: z.string(), after: z.string() }),
  cancellation_policy: z.object({ before: z.array(z.string()), after: z.array(z.string()) }),
});
export type ChangeCost = CodeNames<z.infer<typeof changeCost>>;

export const changeQuote = changeCost.extend({ change_id: z.number().int(), expires_at: z.string() });

export type ChangeQuote = CodeNames<z.infer<typeof changeQuote>>;

export const changedStayFields = {
  checkin: isoDate.nullish(),
  checkout: isoDate.nullish(),
  roomtype: roomTypeCode.nullish(),
  roomconfig: roomConfig.nullish(),
  /** The guests of every room, as in the booking call. They replace all guests of the booking. */
  rooms: z.array(bookingRoom).min(1).max(8).optional(),
};

export const CHANGE_ERRORS = [
  'NOT_FOUND',
  'FORBIDDEN',
  'WRONG_BOOKING_STATE',
  'NOT_SALEABLE',
  'ROOM_UNAVAILABLE',
  'HOTEL_RESTRICTED',
  'ORDER_OPEN',
] as const;

export const quoteChangeEndpoint = defineEndpoint({
  id: 'quote-change',
  method: 'POST',
  path: '/api/b2b/dashboard/booking/{id}/change-quote/',
  access: 'member',
  keyScope: 'book',
  summary: 'Computes what a change of a booking costs and holds this price for 15 minutes; changes nothing',
  params: z.object({ id: objectId }),
  body: z.object({
    legal_entity_id: objectId,
    ...changedStayFields,
    /** Null or empty: bill without GSTIN. Absent: the GSTIN stays. */
    gstin: z.string().trim().max(40).transform(normaliseGstin).nullable().optional(),
    /** Required for an early departure. */
    reason: text(300).default(''),
  }),
  response: changeQuote,
  errors: [...CHANGE_ERRORS, 'STAY_TOO_LONG', 'FOREIGN_PAN', 'GUEST_NAMES_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const changeAnswer = bookingAnswer.extend({
  version: z.number().int(),
  /** Null unless the difference is paid online; then confirm-booking completes the change. */
  payment_details: paymentDetails.nullable(),
  amount_to_send: rupees.nullable(),
  offers: payNowAnswer.shape.offers,
  /** The additional nights are held until this time. Null if the change was made. */
  hold_expires_at: z.string().nullable(),
});

export type ChangeAnswer = CodeNames<z.infer<typeof changeAnswer>>;

export const changeBookingEndpoint = defineEndpoint({
  id: 'change-booking',
  method: 'POST',
  path: '/api/b2b/dashboard/booking/{id}/change/',
  access: 'member',
  keyScope: 'book',
  summary: 'Makes a quoted change, or opens a payment order if its difference is paid online',
  params: z.object({ id: objectId }),
  body: z.object({ legal_entity_id: objectId, change_id: objectId }),
  response: changeAnswer,
  errors: [
    ...CHANGE_ERRORS,
    'QUOTE_EXPIRED',
    'QUOTE_MISMATCH',
    'GUEST_NAMES_REQUIRED',
    'OTP_REQUIRED',
    'DAILY_LIMIT',
    'CREDIT_EXCEEDED',
    'UNPAID_ROOMS_CAP',
    'PAYMENT_MODE_NOT_ALLOWED',
    'PAYMENT_PENDING',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_REFUSED',
  ],
  idempotent: true,
  neverStored: ['expiry_month', 'expiry_year'],
});
