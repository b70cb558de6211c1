// DELETE /api/console/partners/{code}/webhooks/{webhook_id}/ - deletes a webhook
import { removePartnerWebhookEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { removeWebhook } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const DELETE = route(removePartnerWebhookEndpoint, ({ params }) => removeWebhook(params.code, params.webhookId));
