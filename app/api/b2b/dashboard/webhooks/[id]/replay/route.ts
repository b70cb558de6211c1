// POST /api/b2b/dashboard/webhooks/{id}/replay/ - queues the failed events in a time range again
import { replayDeliveriesEndpoint } from '@/lib/domains/webhooks/contract/deliveries';
import { replayDeliveries } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(replayDeliveriesEndpoint, ({ actor, params, body }) =>
  replayDeliveries(actor, { webhookId: params.id, ...body }),
);
