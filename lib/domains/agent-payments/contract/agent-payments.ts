import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { isoDate, objectId, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { paymentDetails } from '@/lib/domains/payments/contract/payments';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import { line, text } from '@/lib/platform/http/text-schemas';
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
  /** The booking is released unless it is secured by `secureBy`. The balance is due by `balanceBy`. */
  secureBy: z.string().nullable(),
  balanceBy: z.string().nullable(),
  isOverdue: z.boolean(),
  openOrderId: z.string().nullable(),
});

export type AgentPayments = CodeNames<z.infer<typeof agentPayments>>;

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
  canChange: z.boolean(),
  again: z.object({ config: roomOccupancies, priceSource: z.enum(['corp', 'website']) }).nullable(),
  bookedAt: z.string(),
  payments: agentPayments,
  refunds: z.array(refundView),
  /** Order ids of settled bulk orders, each of which has a receipt. */
  receipts: z.array(z.string()),
});

export type AgentBooking = CodeNames<z.infer<typeof agentBooking>>;

const bookingSearch = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(\d{1,15}|FOL[A-Z0-9]{6,12})$/, 'Enter a booking id or a reference such as FOL2B7KXW4Q');
const emptyText = z.literal('').transform(() => undefined);

export const agentFilters = z.object({
  booking_id: emptyText.or(bookingSearch).optional(),
  payment_due_start: emptyText.or(isoDate).optional(),
  payment_due_end: emptyText.or(isoDate).optional(),
  guest: emptyText.or(line(60).pipe(z.string().min(2, 'Enter at least two letters'))).optional(),
  /** 'due' lists the earliest due date first and fully paid bookings last. */
  sort: emptyText.or(z.enum(AGENT_SORTS)).optional(),
});

export const listAgentBookingsEndpoint = defineEndpoint({
  id: 'agent-booking-history',
  method: 'GET',
  path: '/api/b2b/v2/bookingHistory/',
  access: 'travel_agent',
  keyScope: 'read',
  summary:
    'Lists the bookings of a travel agent: upcoming ones by check-in, others with the latest first, or all by their next due date',
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

/** `REPLACED`: a newer order has the same bookings. `CLOSED`: the order was not paid within three days. */
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

export type BulkOrderAnswer = CodeNames<z.infer<typeof bulkOrder>>;

/** Limits the number of locks of one transaction. */
const MAX_BOOKINGS = 100;

export const createBulkPaymentEndpoint = defineEndpoint({
  id: 'create-bulk-payment',
  method: 'POST',
  path: '/api/b2b/dashboard/bulk-payment/',
  access: 'travel_agent',
  summary:
    'Creates one payment order for several bookings; each amount is exactly the due amount or the amount to secure',
  body: z.object({
    currency: z.literal('INR').default('INR'),
    /** The caller's own reference. Folio sends its own order id to the provider as the receipt. */
    receipt: text(64).nullish(),
    notes: z.unknown().optional(),
    legal_entity_id: objectId,
    payments: z
      .array(z.object({ booking_id: objectId, amount }))
      .min(1)
      .max(MAX_BOOKINGS)
      .refine(
        (payments) => new Set(payments.map(({ booking_id }) => booking_id)).size === payments.length,
        'List each booking only once',
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
  inView: 'refused',
  summary: 'Returns a bulk payment order with its state, for example to resume its payment',
  query: z.object({ legal_entity_id: objectId.optional(), order_id: z.string().trim().min(1).max(64) }),
  response: bulkOrder,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PAYMENT_PROVIDER_DOWN'],
});

export const downloadBulkReceiptEndpoint = defineEndpoint({
  id: 'bulk-payment-receipt',
  method: 'GET',
  path: '/api/b2b/dashboard/bulk-payment/receipt/',
  access: 'travel_agent',
  summary: 'Returns the receipt of a settled bulk payment as a PDF: amounts, payment method and bookings',
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
  summary: 'Settles a bulk payment after checking the payment provider’s signature',
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
