import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

const openSession = z.object({
  id: z.string(),
  device: z.string(),
  is_current: z.boolean(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
});
export type OpenSession = CodeNames<z.output<typeof openSession>>;

export const listSessionsEndpoint = defineEndpoint({
  id: 'list-sessions',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/sessions/',
  access: 'person',
  inView: 'refused',
  summary: 'Lists the caller’s sessions: this session first, then the most recently used, at most fifty',
  response: z.object({ sessions: z.array(openSession) }),
});

export const endSessionEndpoint = defineEndpoint({
  id: 'end-session',
  method: 'DELETE',
  path: '/api/b2b/dashboard/v2/sessions/{id}/',
  access: 'person',
  summary: 'Ends one of the caller’s sessions immediately',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const logoutEverywhereEndpoint = defineEndpoint({
  id: 'logout-everywhere',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/logout-everywhere/',
  access: 'person',
  summary: 'Ends all sessions of the caller, including this one',
  response: z.object({ success: z.literal(true) }),
});

export const OWNER_EVENT_KINDS = [
  'sign_in_accepted',
  'sign_in_refused',
  'sign_in_limited',
  'proof_refused',
  'password_closed',
  'code_requested',
  'code_limited',
  'code_refused',
  'reset_requested',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_refused',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
] as const;

const ownSecurityEvent = z.object({
  kind: z.enum(OWNER_EVENT_KINDS),
  times: z.number().int(),
  /** The /24 network of an IPv4 address or the /64 network of an IPv6 address; `unknown` without an address. */
  network: z.string(),
  last_at: z.string(),
});
export type OwnSecurityEvent = CodeNames<z.output<typeof ownSecurityEvent>>;

export const listSecurityEventsEndpoint = defineEndpoint({
  id: 'list-security-events',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/security-events/',
  access: 'person',
  inView: 'refused',
  summary:
    'Lists sign-ins, refused sign-ins, codes and resets of the caller’s account: the fifty latest of the past year',
  response: z.object({ events: z.array(ownSecurityEvent) }),
});
