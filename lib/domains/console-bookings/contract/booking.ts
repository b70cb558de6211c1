import { z } from 'zod';
import { BOOKING_STATUSES } from '@/lib/domains/bookings/rules/status';
import { cancellationView, changeView, meansOfPayment, roomOccupancies } from '@/lib/domains/bookings/contract/views';
import { tripAnswer } from '@/lib/domains/bookings/contract/trip-fields';
import { issuedDocument } from '@/lib/domains/invoices/contract/invoices';
import { ANSWER_STATES } from '@/lib/domains/stay-answers/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { BOOKING_ACTIONS } from '../rules/booking-actions';
import { bookingParams } from './booking-params';
import { grantView } from './refunds';
import { transportView } from './transport';

const rupees = z.number();
const when = z.string();

/** Contacts are masked, or empty, for staff who do not see them. */
const contact = { phone: z.string(), email: z.string() };

const payment = z.object({
  /** Our id of the payment order, which the provider knows as receipt. */
  order_id: z.string(),
  provider_order_id: z.string().nullable(),
  /** The id at the provider. */
  payment_id: z.string(),
  /** The share of this booking. */
  amount: rupees,
  payment_amount: rupees,
  method: z.string(),
  card: z.string().nullable(),
  status: z.string(),
  outcome: z.string().nullable(),
  problem: z.string().nullable(),
  at: when,
});

const refund = z.object({
  refund_id: z.number().int(),
  amount: rupees,
  reason: z.string(),
  /** `failed`: still owed to the payer; `settled`: sent by hand. */
  status: z.enum(['requested', 'pending', 'processed', 'failed', 'settled']),
  payment_id: z.string(),
  provider_refund_id: z.string().nullable(),
  /** With its kind: ARN, RRN or UTR. */
  bank_reference: z.string().nullable(),
  problem: z.string().nullable(),
  at: when,
  sent_at: when.nullable(),
});

const ledgerLine = z.object({
  at: when,
  reason: z.string(),
  reference: z.string(),
  book: z.enum(['cash', 'credit', 'points']),
  account: z.string(),
  /** Rupees, or points in the book of points; positive for a debit. */
  amount: z.number(),
});

const hotelAnswer = z.object({
  hotel: z.string(),
  is_current: z.boolean(),
  state: z.enum(ANSWER_STATES),
  asked_at: when,
  opened_at: when.nullable(),
  answered_at: when.nullable(),
  reason: z.string().nullable(),
  note: z.string(),
  /** End of the time in which the booker chooses another hotel. */
  choose_by: when.nullable(),
  is_choice_over: z.boolean(),
  alternatives: z.array(
    z.object({
      hotel: z.string(),
      room_type: z.string(),
      price: rupees,
      distance_km: z.number(),
      state: z.enum(['held', 'taken', 'released']),
    }),
  ),
});

const message = z.object({
  message_id: z.number().int(),
  /** Whether the caller may send it again now. */
  may_resend: z.boolean(),
  channel: z.enum(['mail', 'sms']),
  template: z.string(),
  /** The address, masked or empty as contacts are. */
  recipient: z.string(),
  subject: z.string(),
  /** Contacts of guests and secret links are removed. Empty after 90 days. */
  text: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  attempts: z.number().int(),
  at: when,
  sent_at: when.nullable(),
});

export const consoleBooking = z.object({
  booking_id: z.number().int(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  version: z.number().int(),
  answer: z.enum(ANSWER_STATES).nullable(),
  booked_at: when,
  confirmed_at: when.nullable(),
  hold_expires_at: when.nullable(),
  hotel: z.object({
    id: z.number().int(),
    name: z.string(),
    locality: z.string(),
    city: z.string(),
    phone: z.string(),
    /** The hotel's own number for the stay. */
    confirmation: z.string().nullable(),
  }),
  company: z.object({
    id: z.number().int(),
    name: z.string(),
    entity: z.string(),
    legal_name: z.string().nullable(),
    gstin: z.string().nullable(),
    is_travel_agent: z.boolean(),
  }),
  booker: z.object({ name: z.string(), ...contact }),
  stay: z.object({
    checkin: z.string(),
    checkout: z.string(),
    nights: z.number().int(),
    check_in_time: z.string(),
    check_out_time: z.string(),
    room_type: z.string(),
    room_type_code: z.string(),
    meal_plan: z.string(),
    rooms: roomOccupancies,
  }),
  guests: z.array(
    z.object({
      room: z.number().int(),
      is_primary: z.boolean(),
      name: z.string().nullable(),
      ...contact,
      employee_id: z.string(),
      department: z.string(),
    }),
  ),
  message: z.string(),
  ...tripAnswer,
  price: z.object({
    pretax: rupees,
    discount: rupees,
    tax: rupees,
    total: rupees,
    payable: rupees,
    /** Both null without `money.read`. */
    paid: rupees.nullable(),
    due: rupees.nullable(),
    change_fees: rupees,
    coupon: z.string().nullable(),
    source: z.enum(['corp', 'website']),
    settlement: meansOfPayment,
  }),
  nights: z.array(
    z.object({
      night: z.string(),
      room: z.number().int(),
      pretax: rupees,
      discount: rupees,
      tax_rate: z.number(),
      cgst: rupees,
      sgst: rupees,
      igst: rupees,
      total: rupees,
    }),
  ),
  policy: z.array(z.string()),
  cancellation: cancellationView.nullable(),
  /** These seven are null without `money.read`. */
  grants: z.array(grantView).nullable(),
  /** What can still be granted. */
  refundable: rupees.nullable(),
  payments: z.array(payment).nullable(),
  refunds: z.array(refund).nullable(),
  ledger: z.array(ledgerLine).nullable(),
  documents: z.array(issuedDocument).nullable(),
  /** Transport to the other hotel; null for a booking that was not moved. */
  transport: transportView.nullable(),
  answers: z.array(hotelAnswer),
  changes: z.array(changeView),
  messages: z.array(message),
  /** Whether the caller may download the voucher. */
  has_voucher: z.boolean(),
  /** The newest first. */
  history: z.array(z.object({ event: z.string(), by: z.string(), details: z.array(z.string()), at: when })),
  notes: z.array(z.object({ note_id: z.number().int(), author: z.string(), text: z.string(), at: when })),
  /** What the caller can do with the booking now. */
  actions: z.array(z.enum(BOOKING_ACTIONS)),
});
export type ConsoleBooking = CodeNames<z.output<typeof consoleBooking>>;

export const getConsoleBookingEndpoint = defineEndpoint({
  id: 'get-console-booking',
  method: 'GET',
  path: '/api/console/bookings/{reference}/',
  access: 'staff',
  permission: 'booking.read',
  summary:
    'Returns a booking with its complete history: stay, guests, price, payments, refunds, ledger, messages, answers, documents, notes',
  params: bookingParams,
  response: consoleBooking,
});
