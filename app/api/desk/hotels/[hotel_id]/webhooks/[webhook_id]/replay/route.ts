// POST /api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/replay/ - queues a hotel’s failed events in a time range again
import { replayHotelDeliveriesEndpoint } from '@/lib/domains/webhooks/contract/hotel-webhooks';
import { replayDeliveries } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(replayHotelDeliveriesEndpoint, ({ actor, params: { hotelId, webhookId }, body }) =>
  replayDeliveries({ desk: actor, hotelId }, { webhookId, ...body }),
);
