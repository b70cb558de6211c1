import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { rowId } from '@/lib/platform/http/number-schemas';
import { SESSION_CALL } from '../constants';

export const memberEntity = z.object({
  legal_entity_id: z.number().int(),
  corporate_id: z.number().int(),
  name: z.string(),
  gstin: z.string().nullable(),
  locality: z.string(),
  city: z.string(),
  is_ta: z.boolean(),
});

/** The browser stores this object as `authenticated_user` (specification, section 3). */
export const authenticatedUser = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  userId: z.number().int(),
  /** True if the person may use `/desk/`. A person of a hotel may have no legal entity. */
  is_hotel_member: z.boolean(),
  legal_entities: z.array(memberEntity),
});

export type AuthenticatedUser = CodeNames<z.infer<typeof authenticatedUser>>;

/** Also validates the login form. */
export const loginForm = z.object({
  email: z.string().trim().min(1, 'Email is a required field').max(254).pipe(z.email('Please enter a valid email')),
  password: z.string().min(1, 'Password is a required field').max(200),
});

export const loginEndpoint = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/login/',
  access: 'public',
  summary: 'Signs in with e-mail and password and sets the session cookie',
  body: loginForm,
  response: authenticatedUser,
  errors: [
    'CODE_OR_RESET_REQUIRED',
    'INVALID_CREDENTIALS',
    'COMPANY_SUSPENDED',
    'COMPANY_MISSING',
    'SECOND_FACTOR_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const getSessionEndpoint = defineEndpoint({
  id: 'session',
  ...SESSION_CALL,
  access: 'public',
  summary: 'Returns the signed-in user and the selected legal entity; user is null for a guest',
  response: z.object({
    user: authenticatedUser.nullable(),
    selected_legal_entity_id: z.number().int().nullable(),
    /** Set if the operator's staff only view the account. */
    view_ends_at: z.iso.datetime().nullable(),
  }),
});

export const setCorporateEndpoint = defineEndpoint({
  id: 'set-corporate',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/set-corporate/',
  access: 'member',
  summary: 'Selects the legal entity that the session acts for',
  body: z.object({ legal_entity_id: rowId }),
  response: z.object({ selected_legal_entity_id: z.number().int() }),
  errors: ['NOT_FOUND'],
});
