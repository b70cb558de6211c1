import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { END_VIEW_CALL } from '../constants';

export const openBookerViewEndpoint = defineEndpoint({
  id: 'open-booker-view',
  method: 'POST',
  path: '/api/v1/booker-view/open/',
  access: 'public',
  inView: 'always',
  summary:
    'Opens a view as booker in this browser, with the token that the console has created; valid once, for a minute',
  body: z.object({ token: z.string().trim().min(1).max(128) }),
  response: z.object({ booking_id: z.number().int() }),
  errors: ['VIEW_LINK_INVALID', 'TOO_MANY_REQUESTS'],
});

export const endBookerViewEndpoint = defineEndpoint({
  id: 'end-booker-view',
  ...END_VIEW_CALL,
  access: 'public',
  inView: 'always',
  summary: 'Ends the view as booker of this browser; the answer is the same if there is none',
  body: z.object({}),
  /** The page of the booking at the console; null without a view. */
  response: z.object({ return_to: z.string().nullable() }),
});
