// POST /api/partner/v1/webhooks/{webhook_id}/test/ - sends a test event to a partner’s webhook.
import { testPartnerWebhookEndpoint } from '@/lib/domains/webhooks/contract/partner-webhooks';
import { sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(testPartnerWebhookEndpoint, ({ actor, params: { webhookId } }) =>
  sendTest(actor, { webhookId }),
);
