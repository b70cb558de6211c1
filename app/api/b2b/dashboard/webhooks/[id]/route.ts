// POST and DELETE /api/b2b/dashboard/webhooks/{id}/ - changes or deletes a webhook
import { changeWebhookEndpoint, deleteWebhookEndpoint } from '@/lib/domains/webhooks/contract/webhooks';
import { changeWebhook, deleteWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const POST = route(changeWebhookEndpoint, ({ actor, params, body: { legalEntityId, ...change } }) =>
  changeWebhook(actor, { webhookId: params.id, legalEntityId }, change),
);
export const DELETE = route(deleteWebhookEndpoint, ({ actor, params, query }) =>
  deleteWebhook(actor, { webhookId: params.id, legalEntityId: query.legalEntityId }),
);
