// GET and POST /api/partner/v1/webhooks/ - lists the webhooks of a partner, creates one.
import {
  createPartnerWebhookEndpoint,
  listPartnerWebhooksEndpoint,
} from '@/lib/domains/webhooks/contract/partner-webhooks';
import { createWebhook, getWebhooks } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const GET = route(listPartnerWebhooksEndpoint, ({ actor }) => getWebhooks(actor));
export const POST = route(createPartnerWebhookEndpoint, ({ actor, body: { url } }) =>
  createWebhook(actor, { url, eventTypes: [] }),
);
