// GET /api/partner/v1/webhooks/{webhook_id}/deliveries/ - deliveries of a partner’s webhook with their attempts.
import { listPartnerDeliveriesEndpoint } from '@/lib/domains/webhooks/contract/partner-webhooks';
import { getDeliveries } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const GET = route(listPartnerDeliveriesEndpoint, ({ actor, params: { webhookId } }) =>
  getDeliveries(actor, { webhookId }),
);
