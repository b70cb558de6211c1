import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';

const CALENDAR = 'text/calendar; charset=utf-8';

export const downloadCalendarFileEndpoint = defineEndpoint({
  id: 'booking-calendar',
  method: 'GET',
  path: '/api/b2b/dashboard/booking/{id}/calendar/',
  access: 'member',
  summary: 'Returns a confirmed stay as a calendar file',
  params: z.object({ id: objectId }),
  query: z.object({ legal_entity_id: objectId.optional() }),
  response: fileAnswer,
  file: CALENDAR,
  errors: ['NOT_FOUND', 'WRONG_BOOKING_STATE', 'TOO_MANY_REQUESTS'],
});

const feedState = z.object({
  /** Null when there is no feed. Anyone with the address can read the calendar. */
  url: z.string().nullable(),
  created_at: z.string().nullable(),
});

export const getCalendarFeedEndpoint = defineEndpoint({
  id: 'get-calendar-feed',
  method: 'GET',
  path: '/api/b2b/dashboard/calendar-feed/',
  access: 'member',
  inView: 'refused',
  summary: 'Returns the private address of your calendar of stays',
  response: feedState,
});

export const createCalendarFeedEndpoint = defineEndpoint({
  id: 'create-calendar-feed',
  method: 'POST',
  path: '/api/b2b/dashboard/calendar-feed/',
  access: 'member',
  summary: 'Creates a new private address for your calendar; the previous one stops working',
  body: z.object({}),
  response: feedState,
  errors: ['TOO_MANY_REQUESTS'],
});

export const revokeCalendarFeedEndpoint = defineEndpoint({
  id: 'revoke-calendar-feed',
  method: 'DELETE',
  path: '/api/b2b/dashboard/calendar-feed/',
  access: 'member',
  summary: 'Revokes the private address of your calendar; idempotent',
  response: feedState,
});

export const readCalendarFeedEndpoint = defineEndpoint({
  id: 'read-calendar-feed',
  method: 'GET',
  path: '/api/calendar/{token}/',
  access: 'public',
  summary: 'Returns the stays of the person who owns this private address, for calendar programs',
  params: z.object({ token: z.string().regex(/^[\w-]{16}\.[\w-]{43}$/) }),
  response: fileAnswer,
  file: CALENDAR,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
