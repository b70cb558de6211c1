// POST /api/b2b/dashboard/webhooks/{id}/deliveries/{delivery_id}/replay/ - sends an event again
import { replayDeliveryEndpoint } from '@/lib/domains/webhooks/contract/deliveries';
import { replayDelivery } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(replayDeliveryEndpoint, ({ actor, params, body }) =>
  replayDelivery(actor, { webhookId: params.id, deliveryId: params.deliveryId, legalEntityId: body.legalEntityId }),
);
