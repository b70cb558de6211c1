// POST /api/b2b/dashboard/webhooks/{id}/secret/ - creates a new secret for a webhook
import { rotateWebhookSecretEndpoint } from '@/lib/domains/webhooks/contract/webhooks';
import { rotateSecret } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const POST = route(rotateWebhookSecretEndpoint, ({ actor, params, body }) =>
  rotateSecret(actor, { webhookId: params.id, legalEntityId: body.legalEntityId }),
);
