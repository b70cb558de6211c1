// GET /api/b2b/dashboard/webhooks/{id}/deliveries/ - deliveries of a webhook with their attempts
import { listDeliveriesEndpoint } from '@/lib/domains/webhooks/contract/deliveries';
import { getDeliveries } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const GET = route(listDeliveriesEndpoint, ({ actor, params, query }) =>
  getDeliveries(actor, { webhookId: params.id, legalEntityId: query.legalEntityId }),
);
