import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { rowId } from '@/lib/platform/http/number-schemas';
import { tooLong } from '@/lib/platform/http/text-schemas';
import { EVENT_TYPES } from '../rules/event-types';

const entity = z.object({ legal_entity_id: rowId.optional() });
const params = z.object({ id: rowId });

const webhook = z.object({
  webhook_id: z.number().int(),
  url: z.string(),
  event_types: z.array(z.enum(EVENT_TYPES)),
  is_enabled: z.boolean(),
  /** Null unless Folio has switched the webhook off: `gone` if the receiver answered 410, `failing` if it failed for three days. */
  switched_off_reason: z.enum(['gone', 'failing']).nullable(),
  /** Null unless the receiver is overloaded. The receiver gets no event before this time. */
  paused_until: z.string().nullable(),
  /** Deliveries are also signed with the previous secret until this time. */
  previous_secret_until: z.string().nullable(),
  created_at: z.string(),
});

/** Exactly one of the ids is present. */
export const webhookList = z.object({
  legal_entity_id: z.number().int().nullable(),
  hotel_id: z.number().int().nullable(),
  webhooks: z.array(webhook),
});

/** The secret is shown in this response only. */
export const webhookListWithSecret = webhookList.extend({ webhook_id: z.number().int(), secret: z.string() });

export type WebhookListAnswer = CodeNames<z.infer<typeof webhookList>>;
export type WebhookView = CodeNames<z.infer<typeof webhook>>;
export type WebhookListWithSecret = CodeNames<z.infer<typeof webhookListWithSecret>>;

/** Also validates the dialog. */
export const webhookForm = z.object({
  url: z.string().trim().min(1, 'URL is a required field').max(500, tooLong(500)),
  event_types: z.array(z.enum(EVENT_TYPES)).min(1, 'Choose at least one event').max(EVENT_TYPES.length),
});

export const listWebhooksEndpoint = defineEndpoint({
  id: 'list-webhooks',
  method: 'GET',
  path: '/api/b2b/dashboard/webhooks/',
  access: 'member',
  inView: 'refused',
  summary: 'Lists the webhooks of a legal entity; for its travel managers',
  query: entity,
  response: webhookList,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const createWebhookEndpoint = defineEndpoint({
  id: 'create-webhook',
  method: 'POST',
  path: '/api/b2b/dashboard/webhooks/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Creates a webhook with a new secret, which is shown once',
  body: webhookForm.extend(entity.shape),
  response: webhookListWithSecret,
  errors: ['WEBHOOK_EXISTS', 'NOT_FOUND', 'FORBIDDEN', 'WEBHOOK_LIMIT', 'TOO_MANY_REQUESTS'],
});

export const changeWebhookEndpoint = defineEndpoint({
  id: 'change-webhook',
  method: 'POST',
  path: '/api/b2b/dashboard/webhooks/{id}/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Changes address and events of a webhook, or switches it on or off',
  params,
  body: webhookForm.extend({ ...entity.shape, is_enabled: z.boolean() }),
  response: webhookList,
  errors: ['WEBHOOK_EXISTS', 'NOT_FOUND', 'FORBIDDEN'],
});

export const rotateWebhookSecretEndpoint = defineEndpoint({
  id: 'rotate-webhook-secret',
  method: 'POST',
  path: '/api/b2b/dashboard/webhooks/{id}/secret/',
  access: 'member',
  needsFreshProof: true,
  summary:
    'Creates a new secret, which is shown once; for 24 hours, deliveries are also signed with the previous secret',
  params,
  body: entity,
  response: webhookListWithSecret,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});

export const deleteWebhookEndpoint = defineEndpoint({
  id: 'delete-webhook',
  method: 'DELETE',
  path: '/api/b2b/dashboard/webhooks/{id}/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Deletes a webhook and its deliveries',
  params,
  query: entity,
  response: webhookList,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
