import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { text } from '@/lib/platform/http/text-schemas';
import { clockTime } from './booking-query';

/** Null or absent values stay as they are. */
export const requestsForm = z.object({
  check_in_time: clockTime.nullish(),
  message: text(1000).nullish(),
});

export const stateRequestsEndpoint = defineEndpoint({
  id: 'state-requests',
  method: 'POST',
  path: '/api/b2b/dashboard/booking/{id}/requests/',
  access: 'member',
  keyScope: 'book',
  summary: 'States when the guests of a confirmed booking arrive or what they need; the hotel gets a message',
  params: z.object({ id: objectId }),
  body: requestsForm.extend({ legal_entity_id: objectId.optional() }),
  response: z.object({ booking_id: z.number().int(), check_in_time: z.string(), message: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'WRONG_BOOKING_STATE', 'TOO_MANY_REQUESTS'],
});
