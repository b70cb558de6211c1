import { z } from 'zod';
import { KEY_SCOPES } from '@/lib/platform/api-keys/key-scopes';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { numberOrText, rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { SCOPES_OF_ROLE } from '../rules/key-scopes';
import { memberRole } from './invitation';

const entity = z.object({ legal_entity_id: rowId.optional() });
const keyScope = z.enum(KEY_SCOPES);

const apiKey = z.object({
  api_key_id: z.number().int(),
  name: z.string(),
  last4: z.string(),
  role: memberRole,
  scopes: z.array(keyScope),
  /** Null if the member's account no longer exists. */
  created_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
  /** A day by the calendar of India; null if the key has not been used. */
  last_used_on: z.string().nullable(),
  /** False while another key of the same integration is valid. */
  can_rotate: z.boolean(),
});

export const apiKeysView = z.object({
  legal_entity_id: z.number().int(),
  api_keys: z.array(apiKey),
});

const createdKey = apiKeysView.extend({
  /** The whole key, which is shown only in this response. */
  new_key: z.string(),
});

const ownApiKey = z.object({
  name: z.string(),
  legal_entity_id: z.number().int(),
  company: z.string(),
  role: memberRole,
  scopes: z.array(keyScope),
  expires_at: z.string(),
  /** The predecessor or successor that is also valid while the key is rotated. */
  other_key: z.object({ last4: z.string(), created_at: z.string(), expires_at: z.string() }).nullable(),
});

export type OwnApiKey = CodeNames<z.infer<typeof ownApiKey>>;
export type ApiKeysView = CodeNames<z.infer<typeof apiKeysView>>;
export type ApiKeySummary = CodeNames<z.infer<typeof apiKey>>;
export type CreatedKey = CodeNames<z.infer<typeof createdKey>>;

export const MAX_KEY_DAYS = 365;

/** Also validates the dialog. */
export const apiKeyForm = z.object({
  name: requiredLine('Name', 60),
  role: memberRole,
  scopes: z.array(keyScope).min(1, 'Choose at least one scope').max(KEY_SCOPES.length),
  expires_in_days: numberOrText(z.number().int().min(1).max(MAX_KEY_DAYS)),
});

export const listApiKeysEndpoint = defineEndpoint({
  id: 'list-api-keys',
  method: 'GET',
  path: '/api/b2b/dashboard/api-keys/',
  access: 'member',
  inView: 'refused',
  summary: 'Lists the API keys of a legal entity that were not revoked; for its travel managers',
  query: entity,
  response: apiKeysView,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const createApiKeyEndpoint = defineEndpoint({
  id: 'create-api-key',
  method: 'POST',
  path: '/api/b2b/dashboard/api-keys/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Creates an API key for a system of the company; only this response contains the key',
  body: apiKeyForm
    .extend(entity.shape)
    .refine(({ role, scopes }) => scopes.every((scope) => SCOPES_OF_ROLE[role].includes(scope)), {
      path: ['scopes'],
      message: 'The role does not permit this scope',
    }),
  response: createdKey,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});

export const rotateApiKeyEndpoint = defineEndpoint({
  id: 'rotate-api-key',
  method: 'POST',
  path: '/api/b2b/dashboard/api-keys/{id}/rotate/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Creates the successor of an API key; the old key expires after 24 hours',
  params: z.object({ id: rowId }),
  body: entity,
  response: createdKey,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'API_KEY_ROTATED', 'TOO_MANY_REQUESTS'],
});

export const revokeApiKeyEndpoint = defineEndpoint({
  id: 'revoke-api-key',
  method: 'DELETE',
  path: '/api/b2b/dashboard/api-keys/{id}/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Revokes an API key; the next request with it is refused',
  params: z.object({ id: rowId }),
  query: entity,
  response: apiKeysView,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const getOwnApiKeyEndpoint = defineEndpoint({
  id: 'get-own-api-key',
  method: 'GET',
  path: '/api/b2b/dashboard/api-key/',
  access: 'company_key',
  summary: 'Describes the API key of the request: company, role, scopes and expiry',
  response: ownApiKey,
});
