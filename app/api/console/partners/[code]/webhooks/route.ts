// POST /api/console/partners/{code}/webhooks/ - a webhook of a partner
import { addPartnerWebhookEndpoint } from '@/lib/domains/console-hotels/contract/partners';
import { addWebhook } from '@/lib/domains/console-hotels/server/service/partners';
import { route } from '@/lib/request-context/route';

export const POST = route(addPartnerWebhookEndpoint, ({ params, body }) => addWebhook(params.code, body.url));
