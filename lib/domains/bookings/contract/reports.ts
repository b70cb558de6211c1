import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { line } from '@/lib/platform/http/text-schemas';
import { bookingLine } from './views';

export const searchBookingsEndpoint = defineEndpoint({
  id: 'search-bookings',
  method: 'GET',
  path: '/api/b2b/dashboard/booking-search/',
  access: 'member',
  keyScope: 'read',
  summary: 'Searches bookings of the legal entity by guest, hotel, city or reference; latest check-in first',
  query: z.object({
    legal_entity_id: objectId.optional(),
    q: line(60).pipe(z.string().min(2)),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    bookings: z.array(bookingLine),
    meta: z.object({ total: z.number().int(), page: z.number().int(), perPage: z.number().int() }),
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
