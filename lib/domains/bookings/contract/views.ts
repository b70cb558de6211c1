import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { price } from '@/lib/domains/itinerary/contract/itinerary';
import { roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { writtenReview } from './review';
import { BOOKING_CHANNEL } from '../constants';
import { tripAnswer } from './trip-fields';

export const roomOccupancies = z.array(z.object({ adults: z.number().int(), kids: z.number().int() }));

const rupees = z.number();

export const bookingStatus = z.enum([
  'PENDING_PAYMENT',
  'CONFIRMED',
  'CHECKED_IN',
  'CHECKED_OUT',
  'NO_SHOW',
  'CANCELLED',
  'EXPIRED',
]);

const guestView = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  employee_id: z.string(),
  department: z.string(),
  is_primary: z.boolean(),
  room: z.number().int(),
});

export const cancellationView = z.object({
  penalty: rupees,
  refund: rupees,
  reason: z.string(),
  cancelled_at: z.string(),
});

export const refundView = z.object({
  amount: rupees,
  status: z.string(),
  reason: z.string(),
  /** The bank's reference with its kind ('ARN ...'); null until the bank reports a reference. */
  bank_reference: z.string().nullable(),
  sent_on: z.string().nullable(),
});

export type RefundView = CodeNames<z.infer<typeof refundView>>;

export const meansOfPayment = z.enum(['prepaid', 'credit', 'pay_at_hotel', 'voucher']);

const changedStay = z.object({
  checkin: z.string(),
  checkout: z.string(),
  room_type: z.string(),
  /** Adults and kids of each room, for example '1-0,2-1'. */
  rooms: z.string(),
  guests: z.array(z.string()),
  gstin: z.string().nullable(),
  price: rupees,
});

/** A change that was made, with the stay before and after it. `version` is the new version. */
export const changeView = z.object({
  version: z.number().int(),
  changed_at: z.string(),
  before: changedStay,
  after: changedStay,
  fees: z.array(z.object({ name: z.string(), reason: z.string(), amount: rupees })),
  difference: rupees,
  reason: z.string(),
});

export type ChangeView = CodeNames<z.infer<typeof changeView>>;

export const bookingView = z.object({
  booking_id: z.number().int(),
  reference: z.string(),
  order_id: z.string(),
  status: bookingStatus,
  users: z.array(guestView),
  hotel: z.object({
    id: z.number().int(),
    name: z.string(),
    street: z.string(),
    locality: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    phone: z.string(),
    image_url: z.string(),
    directions: z.string(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }),
  }),
  date: z.object({
    checkin: z.string(),
    checkout: z.string(),
    nights: z.number().int(),
    check_in_time: z.string(),
    check_out_time: z.string(),
  }),
  room: z.object({
    type: roomTypeCode,
    name: z.string(),
    count: z.number().int(),
    config: roomOccupancies,
  }),
  price,
  price_source: z.enum(['corp', 'website']),
  coupon_code: z.string().nullable(),
  ta: z.boolean(),
  channel: z.literal(BOOKING_CHANNEL),
  sub_channel: z.enum(['btc', 'direct', 'btt', 'ta']),
  channel_label: z.string(),
  settlement: meansOfPayment,
  paid: rupees,
  due: rupees,
  payments: z.array(
    z.object({
      payment_id: z.string(),
      amount: rupees,
      method: z.string(),
      card_network: z.string().nullable(),
      last4: z.string().nullable(),
      status: z.string(),
    }),
  ),
  refunds: z.array(refundView),
  billing: z.object({ legal_name: z.string(), gstin: z.string().nullable(), address: z.string() }).nullable(),
  message: z.string(),
  /** The text that the hotel receives: the message, followed by arrival times and number of children. */
  comments: z.string(),
  ...tripAnswer,
  policies: z.array(z.object({ title: z.string(), description: z.string() })),
  cancellation: cancellationView.nullable(),
  can_cancel: z.boolean(),
  can_review: z.boolean(),
  review: writtenReview.nullable(),
  /** 1 until the first change. */
  version: z.number().int(),
  can_change: z.boolean(),
  /** Charges for nights that changes released, besides the price. */
  change_fees: rupees,
  changes: z.array(changeView),
  /** A change whose additional nights are held until its difference is paid. */
  held_change: z.object({ change_id: z.number().int(), difference: rupees, expires_at: z.string() }).nullable(),
  /** The hotel's own number for the stay; null until the hotel states one. */
  hotel_confirmation: z.string().nullable(),
  hold_expires_at: z.string().nullable(),
  booked_at: z.string(),
});

export type BookingView = CodeNames<z.infer<typeof bookingView>>;

export const bookingLine = z.object({
  booking_id: z.number().int(),
  order_id: z.string(),
  reference: z.string(),
  status: bookingStatus,
  hotel: z.object({
    id: z.number().int(),
    name: z.string(),
    locality: z.string(),
    city: z.string(),
    image_url: z.string(),
  }),
  date: z.object({ checkin: z.string(), checkout: z.string(), nights: z.number().int() }),
  room: z.object({ type: roomTypeCode, name: z.string(), count: z.number().int() }),
  guest: z.string(),
  total: rupees,
  settlement: meansOfPayment,
  channel_label: z.string(),
  can_cancel: z.boolean(),
  can_change: z.boolean(),
  /** Null for members who may not book. */
  again: z
    .object({
      config: roomOccupancies,
      price_source: z.enum(['corp', 'website']),
    })
    .nullable(),
  booked_at: z.string(),
});

export type BookingLine = CodeNames<z.infer<typeof bookingLine>>;
