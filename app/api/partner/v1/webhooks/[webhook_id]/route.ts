// POST and DELETE /api/partner/v1/webhooks/{webhook_id}/ - changes or deletes a webhook of a partner.
import {
  changePartnerWebhookEndpoint,
  deletePartnerWebhookEndpoint,
} from '@/lib/domains/webhooks/contract/partner-webhooks';
import { changeWebhook, deleteWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const POST = route(changePartnerWebhookEndpoint, ({ actor, params: { webhookId }, body }) =>
  changeWebhook(actor, { webhookId }, { ...body, eventTypes: [] }),
);
export const DELETE = route(deletePartnerWebhookEndpoint, ({ actor, params: { webhookId } }) =>
  deleteWebhook(actor, { webhookId }),
);
