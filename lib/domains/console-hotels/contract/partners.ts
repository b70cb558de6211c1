import { z } from 'zod';
import { PARTNER_CODE } from '@/lib/domains/partners/types';
import { webhookForm, webhookList } from '@/lib/domains/webhooks/contract/webhooks';
import { PARTNER_SCOPES } from '@/lib/platform/api-keys/key-scopes';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';

const code = z
  .string()
  .trim()
  .regex(PARTNER_CODE, 'Enter 2 to 39 lower-case letters, digits and hyphens, the first no hyphen');
const params = z.object({ code });

const partnerRow = z.object({
  code: z.string(),
  name: z.string(),
  /** Valid keys: two for 24 hours while one is rotated. */
  keys: z.number().int(),
  /** When the newest valid key expires; null without one. */
  expires_at: z.string().nullable(),
  /** Approved connections. */
  connected: z.number().int(),
  /** Connections that wait for an owner of the hotel. */
  requested: z.number().int(),
});
export type ConsolePartnerRow = CodeNames<z.output<typeof partnerRow>>;

export const listConsolePartnersEndpoint = defineEndpoint({
  id: 'list-console-partners',
  method: 'GET',
  path: '/api/console/partners/',
  access: 'staff',
  permission: 'hotel.read',
  summary: 'Lists partners, whose systems connect to hotels, with their valid keys and connections',
  query: z.object({ ...listFields(['code', 'name'], 'code'), q: line(120).optional() }),
  response: listAnswer(partnerRow),
});

export const exportConsolePartnersEndpoint = csvOf(listConsolePartnersEndpoint, '/api/console/partners-csv/');

const partner = z.object({
  partner_id: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** Valid keys, the oldest first. */
  keys: z.array(
    z.object({
      last4: z.string(),
      scopes: z.array(z.enum(PARTNER_SCOPES)),
      created_at: z.string(),
      expires_at: z.string(),
      last_used_on: z.string().nullable(),
    }),
  ),
  /** Open connections first, at most 500. */
  connections: z.array(
    z.object({
      connection_id: z.number().int(),
      hotel_id: z.number().int(),
      hotel_code: z.string(),
      hotel_name: z.string(),
      state: z.enum(['requested', 'approved', 'ended']),
      requested_at: z.string(),
      approved_at: z.string().nullable(),
      ended_at: z.string().nullable(),
    }),
  ),
  webhooks: webhookList.shape.webhooks,
});
export type ConsolePartner = CodeNames<z.output<typeof partner>>;

const partnerWithSecret = partner.extend({
  secret: z.string().describe('A new key, or the secret of a new webhook; shown in this answer only'),
});

export const getConsolePartnerEndpoint = defineEndpoint({
  id: 'get-console-partner',
  method: 'GET',
  path: '/api/console/partners/{code}/',
  access: 'staff',
  permission: 'hotel.read',
  summary: 'Returns keys, connections and webhooks of a partner',
  params,
  response: partner,
});

export const newPartnerForm = z.object({ code, name: requiredLine('Name', 120) });

const write = { method: 'POST', access: 'staff', permission: 'hotel.write', response: partner } as const;

export const createPartnerEndpoint = defineEndpoint({
  ...write,
  id: 'create-partner',
  path: '/api/console/partners/',
  summary: 'Creates a partner without a key and without connections',
  body: newPartnerForm,
});

export const partnerKeyForm = z.object({
  scopes: z.array(z.enum(PARTNER_SCOPES)).min(1, 'Choose at least one scope').max(PARTNER_SCOPES.length),
  days: z.number('Enter a number of days').int().min(1, 'Enter 1 to 365 days').max(365, 'Enter 1 to 365 days'),
});

export const createPartnerKeyEndpoint = defineEndpoint({
  ...write,
  id: 'create-partner-key',
  path: '/api/console/partners/{code}/keys/',
  needsFreshProof: true,
  summary: 'Creates the key of a partner that has no valid one; it is shown once',
  params,
  body: partnerKeyForm,
  response: partnerWithSecret,
});

export const rotatePartnerKeyEndpoint = defineEndpoint({
  ...write,
  id: 'rotate-partner-key',
  path: '/api/console/partners/{code}/keys/rotate/',
  needsFreshProof: true,
  summary: 'Creates a new key, which is shown once; the old key is valid for 24 more hours',
  params,
  body: z.object({}),
  response: partnerWithSecret,
  errors: ['API_KEY_ROTATED'],
});

export const revokePartnerKeysEndpoint = defineEndpoint({
  ...write,
  id: 'revoke-partner-keys',
  path: '/api/console/partners/{code}/keys/revoke/',
  needsFreshProof: true,
  summary: 'Refuses every key of the partner at its next request',
  params,
  body: z.object({}),
});

export const partnerConnectionForm = z.object({ hotel_code: requiredLine('Code of the hotel', 40) });

export const requestPartnerConnectionEndpoint = defineEndpoint({
  ...write,
  id: 'request-partner-connection',
  path: '/api/console/partners/{code}/connections/',
  summary: 'Asks the owners of a hotel by mail to approve a connection; nothing changes if one is open',
  params,
  body: partnerConnectionForm,
});

export const endPartnerConnectionEndpoint = defineEndpoint({
  ...write,
  id: 'end-partner-connection',
  path: '/api/console/partners/{code}/connections/end/',
  needsFreshProof: true,
  summary: 'Ends the connection of a partner with a hotel; one that has already ended is returned unchanged',
  params,
  body: partnerConnectionForm,
});

export const partnerWebhookForm = webhookForm.pick({ url: true });

export const addPartnerWebhookEndpoint = defineEndpoint({
  ...write,
  id: 'add-partner-webhook',
  path: '/api/console/partners/{code}/webhooks/',
  needsFreshProof: true,
  summary: 'Creates a webhook to which reservations are announced, with a secret that is shown once',
  params,
  body: partnerWebhookForm,
  response: partnerWithSecret,
  errors: ['WEBHOOK_EXISTS', 'WEBHOOK_LIMIT', 'TOO_MANY_REQUESTS'],
});

export const removePartnerWebhookEndpoint = defineEndpoint({
  ...write,
  id: 'remove-partner-webhook',
  method: 'DELETE',
  path: '/api/console/partners/{code}/webhooks/{webhook_id}/',
  needsFreshProof: true,
  summary: 'Deletes a webhook of a partner and its deliveries',
  params: params.extend({ webhook_id: rowId }),
});
