// POST /api/b2b/dashboard/webhooks/{id}/test/ - sends a test event
import { testWebhookEndpoint } from '@/lib/domains/webhooks/contract/deliveries';
import { sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(testWebhookEndpoint, ({ actor, params, body }) =>
  sendTest(actor, { webhookId: params.id, legalEntityId: body.legalEntityId }),
);
