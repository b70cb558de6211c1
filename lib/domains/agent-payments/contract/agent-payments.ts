import { z } from 'zod';
import { isoDate, objectId, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { paymentDetails } from '@/lib/domains/payments/contract/payments';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import { line, text } from '@/lib/platform/http/endpoint-text';
import { amount } from '@/lib/domains/bookings/contract/booking-query';
import { meansOfPayment, bookingStatus, refundView, roomOccupancies } from '@/lib/domains/bookings/contract/views';
import {
  AGENT_BUCKETS,
  AGENT_SORTS,
  BOOKING_PAGE_SIZE,
  MAX_BOOKING_PAGE_SIZE,
} from '@/lib/domains/bookings/rules/history';

const rupees = z.number();

export const agentPayments = z.object({
  isSecure: z.boolean(),
  dueAmount: rupees,
  amountToSecure: rupees,
  paidAmount: rupees,
  /** The booking is released unless secured by `secureBy`; the rest is due by `balanceBy`. */
  secureBy: z.string().nullable(),
  balanceBy: z.string().nullable(),
  isOverdue: z.boolean(),
  openOrderId: z.string().nullable(),
});

export type AgentPayments = z.infer<typeof agentPayments>;

export const agentBooking = z.object({
  bookingId: z.number().int(),
  reference: z.string(),
  status: bookingStatus,
  hotel: z.object({
    id: z.number().int(),
    name: z.string(),
    locality: z.string(),
    city: z.string(),
    imageUrl: z.string(),
  }),
  checkin: z.string(),
  checkout: z.string(),
  nights: z.number().int(),
  room: z.object({ type: roomTypeCode, name: z.string(), count: z.number().int() }),
  guest: z.string(),
  total: rupees,
  settlement: meansOfPayment,
  channelLabel: z.string(),
  canCancel: z.boolean(),
  again: z.object({ config: roomOccupancies, priceSource: z.enum(['corp', 'website']) }).nullable(),
  bookedAt: z.string(),
  payments: agentPayments,
  refunds: z.array(refundView),
  /** Order ids of settled bulk orders; each has a receipt. */
  receipts: z.array(z.string()),
});

export type AgentBooking = z.infer<typeof agentBooking>;

const bookingSearch = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(\d{1,15}|FOL[A-Z0-9]{6,12})$/, 'Enter a booking id or a reference such as FOL2B7KXW4Q');
const noText = z.literal('').transform(() => undefined);

export const agentFilters = z.object({
  booking_id: noText.or(bookingSearch).optional(),
  payment_due_start: noText.or(isoDate).optional(),
  payment_due_end: noText.or(isoDate).optional(),
  guest: noText.or(line(60).pipe(z.string().min(2, 'Enter at least two letters'))).optional(),
  /** 'due' lists the earliest due date first and fully paid bookings last. */
  sort: noText.or(z.enum(AGENT_SORTS)).optional(),
});

export const listAgentBookingsEndpoint = defineEndpoint({
  id: 'agent-booking-history',
  method: 'GET',
  path: '/api/b2b/v2/bookingHistory/',
  access: 'travel_agent',
  summary: 'One list of a travel agent: upcoming by check-in, the others latest first, or each by the next due date',
  query: agentFilters.extend({
    booker_entity_id: objectId.optional(),
    booking_type: z.enum(AGENT_BUCKETS),
    limit: z.coerce.number().int().min(1).max(MAX_BOOKING_PAGE_SIZE).default(BOOKING_PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({
    bookings: z.array(agentBooking),
    meta: z.object({ totalCount: z.number().int(), limit: z.number().int(), offset: z.number().int() }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** `REPLACED` by a newer order for the same bookings; `CLOSED` after three days without payment. */
export const bulkOrderStatus = z.enum(['CREATED', 'ATTEMPTED', 'PAID', 'REFUNDED', 'REPLACED', 'CLOSED']);

const bulkBooking = z.object({
  booking_id: z.number().int(),
  reference: z.string(),
  status: bookingStatus,
  hotel: z.object({ name: z.string(), locality: z.string(), city: z.string() }),
  checkin: z.string(),
  checkout: z.string(),
  guest: z.string(),
  amount: rupees,
  outcome: z.enum(['due', 'paid', 'refunded']),
  due_after: rupees,
});

export const bulkOrder = z.object({
  order_id: z.string(),
  payment_service_order_id: z.string().nullable(),
  status: bulkOrderStatus,
  currency: z.literal('INR'),
  amount: rupees,
  amount_to_send: rupees,
  bookings: z.array(bulkBooking),
  payment_details: paymentDetails.nullable(),
  last_error: z.string().nullable(),
  created_at: z.string(),
});

export type BulkOrderAnswer = z.infer<typeof bulkOrder>;

/** Bounds the locks of one transaction. */
const MOST_BOOKINGS = 100;

export const createBulkPaymentEndpoint = defineEndpoint({
  id: 'create-bulk-payment',
  method: 'POST',
  path: '/api/b2b/dashboard/bulk-payment/',
  access: 'travel_agent',
  summary: 'One payment order for several bookings; each amount is exactly what is due or what secures the booking',
  body: z.object({
    currency: z.literal('INR').default('INR'),
    /** The caller's own number; the provider's receipt is our order id. */
    receipt: text(64).nullish(),
    notes: z.unknown().optional(),
    legal_entity_id: objectId,
    payments: z
      .array(z.object({ booking_id: objectId, amount }))
      .min(1)
      .max(MOST_BOOKINGS)
      .refine(
        (payments) => new Set(payments.map(({ booking_id }) => booking_id)).size === payments.length,
        'Name each booking once',
      ),
  }),
  response: bulkOrder,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'AMOUNT_MISMATCH',
    'WRONG_BOOKING_STATE',
    'ORDER_OPEN',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_REFUSED',
  ],
  idempotent: true,
  neverStored: ['expiry_month', 'expiry_year'],
});

export const getBulkPaymentEndpoint = defineEndpoint({
  id: 'get-bulk-payment',
  method: 'GET',
  path: '/api/b2b/dashboard/bulk-payment/',
  access: 'travel_agent',
  summary: 'A bulk payment order: to resume paying it, or to see what became of it',
  query: z.object({ legal_entity_id: objectId.optional(), order_id: z.string().trim().min(1).max(64) }),
  response: bulkOrder,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PAYMENT_PROVIDER_DOWN'],
});

export const downloadBulkReceiptEndpoint = defineEndpoint({
  id: 'bulk-payment-receipt',
  method: 'GET',
  path: '/api/b2b/dashboard/bulk-payment/receipt/',
  access: 'travel_agent',
  summary: 'The receipt of a settled bulk payment as a PDF: what was paid, how, and for which bookings',
  query: z.object({ legal_entity_id: objectId.optional(), order_id: z.string().trim().min(1).max(64) }),
  response: fileAnswer,
  file: 'application/pdf',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'WRONG_BOOKING_STATE', 'TOO_MANY_REQUESTS'],
});

export const verifyPaymentEndpoint = defineEndpoint({
  id: 'verify-payment',
  method: 'POST',
  path: '/api/b2b/dashboard/verify-payment/',
  access: 'travel_agent',
  summary: 'Settles a bulk payment with what the provider signed',
  body: z.object({
    order_id: z.string().trim().min(1).max(64),
    payment_id: z.string().trim().min(1).max(64),
    payment_service_id: z.string().trim().min(1).max(64),
    signature: z.string().trim().min(1).max(200),
    channel: z.string().max(40).nullish(),
    amount_paid: amount,
    legal_entity_id: objectId,
  }),
  response: bulkOrder,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'AMOUNT_MISMATCH',
    'PAYMENT_NOT_VERIFIED',
    'PAYMENT_PENDING',
    'PAYMENT_REFUNDED',
    'PAYMENT_PROVIDER_DOWN',
  ],
  idempotent: true,
  neverStored: ['expiry_month', 'expiry_year'],
});
