// POST /api/partner/v1/webhooks/{webhook_id}/secret/ - creates a new secret for a partner’s webhook.
import { rotatePartnerWebhookSecretEndpoint } from '@/lib/domains/webhooks/contract/partner-webhooks';
import { rotateSecret } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const POST = route(rotatePartnerWebhookSecretEndpoint, ({ actor, params: { webhookId } }) =>
  rotateSecret(actor, { webhookId }),
);
