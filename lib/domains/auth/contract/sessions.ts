import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

const openSession = z.object({
  id: z.string(),
  device: z.string(),
  is_current: z.boolean(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
});
export type OpenSession = z.output<typeof openSession>;

export const listSessionsEndpoint = defineEndpoint({
  id: 'list-sessions',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/sessions/',
  access: 'member',
  summary: 'Where you are logged in: the fifty latest used, this session first',
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

export const logoutEverywhereEndpoint = defineEndpoint({
  id: 'logout-everywhere',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/logout-everywhere/',
  access: 'member',
  summary: 'Ends every session of yours, this one too',
  response: z.object({ success: z.literal(true) }),
});

export const OWNER_EVENT_KINDS = [
  'sign_in_accepted',
  'sign_in_refused',
  'sign_in_limited',
  'password_closed',
  'code_requested',
  'code_limited',
  'code_refused',
  'reset_requested',
  'password_changed',
] as const;

const ownSecurityEvent = z.object({
  kind: z.enum(OWNER_EVENT_KINDS),
  times: z.number().int(),
  /** IPv4 by /24, IPv6 by /64; `unknown` where there was no address. */
  network: z.string(),
  last_at: z.string(),
});
export type OwnSecurityEvent = z.output<typeof ownSecurityEvent>;

export const listSecurityEventsEndpoint = defineEndpoint({
  id: 'list-security-events',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/security-events/',
  access: 'member',
  summary: 'Sign-ins, refusals, codes and resets of your account: the fifty latest of the last year',
  response: z.object({ events: z.array(ownSecurityEvent) }),
});
