import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

const openSession = z.object({
  /** Names the session among the person's own; opens nothing. */
  id: z.string(),
  /** Browser and system, as far as they say. */
  device: z.string(),
  is_current: z.boolean(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
});
export type OpenSession = z.output<typeof openSession>;

export const listSessions = defineEndpoint({
  id: 'list-sessions',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/sessions/',
  access: 'member',
  summary: 'Where you are signed in: the fifty latest used, this session first',
  response: z.object({ sessions: z.array(openSession) }),
});

export const endSessionEndpoint = defineEndpoint({
  id: 'end-session',
  method: 'DELETE',
  path: '/api/b2b/dashboard/v2/sessions/{id}/',
  access: 'member',
  summary: 'Ends one of your sessions at once',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const logoutEverywhere = defineEndpoint({
  id: 'logout-everywhere',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/logout-everywhere/',
  access: 'member',
  summary: 'Ends every session of yours, this one too',
  response: z.object({ success: z.literal(true) }),
});
