import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import {
  cancellationStep,
  isoDate,
  objectId,
  priceSource,
  roomConfig,
  roomTypeCode,
} from '@/lib/domains/pricing/contract/pricing';
import { parseHotelIdentifier } from '@/lib/ids';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

const rupees = z.number();

export const nightLine = z.object({
  date: z.string(),
  pre_tax_price: rupees,
  tax: rupees,
  discount: rupees,
  post_tax_price: rupees,
});

export const taxReason = z.object({
  date: z.string(),
  room: z.number().int(),
  taxable: rupees,
  tax_rate: z.number(),
  cgst: rupees,
  sgst: rupees,
  utgst: rupees,
  igst: rupees,
  rule: z.string(),
  rule_from: z.string(),
  place_of_supply: z.string(),
  input_credit: z.boolean(),
  text: z.string(),
});

/** `total_payable` is the amount charged: `post_tax_price` rounded to whole rupees. */
export const price = z.object({
  pre_tax_price: rupees,
  pretax_price: rupees,
  tax: rupees,
  total_tax: rupees,
  discount: rupees,
  post_tax_price: rupees,
  total_payable: rupees,
  round_off: rupees,
  nights_breakup: z.array(nightLine),
  why: z.array(taxReason),
  actual_total_cost: rupees.optional(),
  meal_plan: z.string(),
  cancellation_policy: z.array(z.string()),
  cancellation_steps: z.array(cancellationStep),
});

export type ItineraryPrice = CodeNames<z.infer<typeof price>>;

export const stayHotel = z.object({
  id: z.number().int(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  locality: z.string(),
  image_url: z.string(),
  legal_state_code: z.string(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
});

const contractFlags = {
  btc_allowed: z.boolean(),
  booking_gstin_enabled: z.boolean(),
  isOtpEnabled: z.boolean(),
  payNowAllowed: z.boolean(),
  pay_at_hotel_allowed: z.boolean(),
};

const prices = z.object({ corp: price.optional(), website: price.optional() });

export const itineraryView = z.object({
  hotel: stayHotel,
  date: z.object({ checkin: z.string(), checkout: z.string(), nights: z.number().int() }),
  room: z.object({
    type: roomTypeCode,
    name: z.string(),
    count: z.number().int(),
    config: z.array(z.object({ adults: z.number().int(), kids: z.number().int() })),
    /** Rooms left on every night; 0 if the stay is not available, for example because of a stop-sell. */
    availability: z.number().int(),
  }),
  price_source: z.enum(['corp', 'website']),
  price: price.nullable(),
  prices,
  bid: z.number().int(),
  bid_expires_at: z.string(),
  coupon_code: z.string().nullable(),
  hotel_saleable: z.boolean(),
  blackout_date: z.boolean(),
  unavailable_nights: z.array(z.string()),
  /** Message of code 1223; null if the company allows the hotel. */
  restriction: z.string().nullable(),
  is_dual_price_enabled: z.boolean(),
  ...contractFlags,
  daily_limit: rupees.nullable(),
  credit_limit: rupees.nullable(),
  special_requests: z.object({
    check_in_time: z.string(),
    check_out_time: z.string(),
    message: z.string(),
    offers: z.array(z.object({ title: z.string(), description: z.string() })),
    btcAllowed: z.boolean(),
    ...contractFlags,
  }),
});

export type ItineraryView = CodeNames<z.infer<typeof itineraryView>>;

export const quoteItineraryEndpoint = defineEndpoint({
  id: 'itinerary',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/itinerary/',
  access: 'member',
  inView: 'refused',
  keyScope: 'book',
  summary: 'Quotes a stay: freezes its price as a bid for 15 minutes and reports availability; reserves no room',
  query: z.object({
    hotel_id: z
      .string()
      .transform((value, context) => {
        const id = parseHotelIdentifier(value);
        if (id !== null) return id;
        context.addIssue({ code: 'custom', message: 'This is not a hotel id' });
        return z.NEVER;
      })
      .optional(),
    checkin: isoDate.optional(),
    checkout: isoDate.optional(),
    roomconfig: roomConfig.optional(),
    roomtype: roomTypeCode.optional(),
    price_source: priceSource.optional(),
    bid: objectId.optional(),
    legal_entity_id: objectId.optional(),
  }),
  response: itineraryView,
  errors: ['NOT_FOUND', 'STAY_TOO_LONG', 'QUOTE_EXPIRED', 'NOT_SALEABLE', 'TOO_MANY_REQUESTS'],
});

const couponResponse = z.object({
  bid: z.number().int(),
  coupon_code: z.string().nullable(),
  price: price.nullable(),
  prices,
});

export const applyCouponEndpoint = defineEndpoint({
  id: 'apply-coupon',
  method: 'GET',
  path: '/api/v2/checkout/coupon/',
  access: 'member',
  summary: 'Applies a coupon to a bid and stores a new price version; the rates stay frozen',
  query: z.object({
    bid: objectId,
    couponcode: z.string().trim().min(1).max(40),
    price_source: priceSource.optional(),
    legal_entity_id: objectId.optional(),
  }),
  response: couponResponse,
  errors: ['COUPON_REFUSED', 'NOT_FOUND', 'QUOTE_EXPIRED', 'TOO_MANY_REQUESTS'],
  hasEffect: true,
});

export const removeCouponEndpoint = defineEndpoint({
  id: 'remove-coupon',
  method: 'GET',
  path: '/api/v2/checkout/coupon/remove/',
  access: 'member',
  summary: 'Removes the coupon of a bid and restores the price without the coupon',
  query: z.object({ bid: objectId, price_source: priceSource.optional(), legal_entity_id: objectId.optional() }),
  response: couponResponse,
  errors: ['NOT_FOUND', 'QUOTE_EXPIRED'],
  hasEffect: true,
});
