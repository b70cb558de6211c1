import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { rowId } from '@/lib/platform/http/number-schemas';
import { deliveryList } from './deliveries';
import { webhookForm, webhookList } from './webhooks';

/** The webhook endpoints of `webhooks.ts` for systems of partners, to which only new revisions of reservations are announced. */
const params = z.object({ webhook_id: rowId });
const empty = z.object({});
const form = webhookForm.pick({ url: true });

const partnerWebhooks = z.object({ webhooks: z.array(webhookList.shape.webhooks.element.omit({ event_types: true })) });
const partnerWebhooksWithSecret = partnerWebhooks.extend({
  webhook_id: z.number().int(),
  secret: z.string().describe('The key of the signatures; shown in this answer only'),
});

export const listPartnerWebhooksEndpoint = defineEndpoint({
  id: 'list-partner-webhooks',
  method: 'GET',
  path: '/api/partner/v1/webhooks/',
  access: 'partner',
  partnerScope: 'reservations',
  summary: 'Lists your webhooks, to which new revisions of reservations are announced',
  response: partnerWebhooks,
});

export const createPartnerWebhookEndpoint = defineEndpoint({
  id: 'create-partner-webhook',
  method: 'POST',
  path: '/api/partner/v1/webhooks/',
  access: 'partner',
  partnerScope: 'reservations',
  summary: 'Creates a webhook for all connected hotels with a new secret, which is shown once',
  body: form,
  response: partnerWebhooksWithSecret,
  errors: ['WEBHOOK_EXISTS', 'WEBHOOK_LIMIT'],
});

export const changePartnerWebhookEndpoint = defineEndpoint({
  id: 'change-partner-webhook',
  method: 'POST',
  path: '/api/partner/v1/webhooks/{webhook_id}/',
  access: 'partner',
  partnerScope: 'reservations',
  summary: 'Changes the address of a webhook, or switches it on or off',
  params,
  body: form.extend({ is_enabled: z.boolean() }),
  response: partnerWebhooks,
  errors: ['WEBHOOK_EXISTS'],
});

export const deletePartnerWebhookEndpoint = defineEndpoint({
  id: 'delete-partner-webhook',
  method: 'DELETE',
  path: '/api/partner/v1/webhooks/{webhook_id}/',
  access: 'partner',
  partnerScope: 'reservations',
  summary: 'Deletes a webhook and its deliveries',
  params,
  response: partnerWebhooks,
});

export const rotatePartnerWebhookSecretEndpoint = defineEndpoint({
  id: 'rotate-partner-webhook-secret',
  method: 'POST',
  path: '/api/partner/v1/webhooks/{webhook_id}/secret/',
  access: 'partner',
  partnerScope: 'reservations',
  summary:
    'Creates a new secret, which is shown once; for 24 hours, deliveries are also signed with the previous secret',
  params,
  body: empty,
  response: partnerWebhooksWithSecret,
});

export const testPartnerWebhookEndpoint = defineEndpoint({
  id: 'test-partner-webhook',
  method: 'POST',
  path: '/api/partner/v1/webhooks/{webhook_id}/test/',
  access: 'partner',
  partnerScope: 'reservations',
  summary: 'Queues the event webhook.test',
  params,
  body: empty,
  response: deliveryList,
  errors: ['WEBHOOK_OFF'],
});

export const listPartnerDeliveriesEndpoint = defineEndpoint({
  id: 'list-partner-webhook-deliveries',
  method: 'GET',
  path: '/api/partner/v1/webhooks/{webhook_id}/deliveries/',
  access: 'partner',
  partnerScope: 'reservations',
  summary: 'Lists the newest 50 deliveries of a webhook with their attempts, of the last 30 days',
  params,
  response: deliveryList,
});
