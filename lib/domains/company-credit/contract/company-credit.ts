import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { costAnswer } from '@/lib/domains/bookings/contract/trip-fields';
import { bookingStatus } from '@/lib/domains/bookings/contract/views';

const rupees = z.number();

export const STATEMENT_PAGE_SIZE = 50;

export const getCreditStatementEndpoint = defineEndpoint({
  id: 'credit-statement',
  method: 'GET',
  path: '/api/b2b/dashboard/credit-statement/',
  access: 'member',
  keyScope: 'finance',
  summary:
    'Returns the company’s credit limit and how much of it is used by ended stays, held for upcoming stays, and still free; for managers and finance',
  query: z.object({
    legal_entity_id: objectId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(STATEMENT_PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({
    /** The following amounts apply to the whole company: limit + advance = used + held + free. */
    limit: rupees,
    used: rupees,
    held: rupees,
    advance: rupees,
    free: rupees,
    as_of: z.string(),
    billed: rupees,
    payments: z.array(
      z.object({
        reference: z.string(),
        paid_on: z.string(),
        amount: rupees,
        reversed_on: z.string().nullable(),
      }),
    ),
    meta: z.object({ totalCount: z.number().int(), limit: z.number().int(), offset: z.number().int() }),
    /** Bookings of this legal entity only. Other legal entities of the company may use the same credit. */
    bookings: z.array(
      z.object({
        booking_id: z.number().int(),
        reference: z.string(),
        hotel: z.string(),
        guest: z.string(),
        checkin: z.string(),
        checkout: z.string(),
        status: bookingStatus,
        amount: rupees,
        ...costAnswer,
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
