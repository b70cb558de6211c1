// GET and POST /api/b2b/dashboard/webhooks/ - lists the webhooks of a legal entity, creates one; for its travel managers
import { createWebhookEndpoint, listWebhooksEndpoint } from '@/lib/domains/webhooks/contract/webhooks';
import { createWebhook, getWebhooks } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const GET = route(listWebhooksEndpoint, ({ actor, query }) => getWebhooks(actor, query.legalEntityId));
export const POST = route(createWebhookEndpoint, ({ actor, body }) => createWebhook(actor, body));
