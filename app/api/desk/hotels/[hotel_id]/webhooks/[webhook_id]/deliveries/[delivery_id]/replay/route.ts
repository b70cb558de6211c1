// POST /api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/replay/ - sends an event of a hotel again
import { replayHotelDeliveryEndpoint } from '@/lib/domains/webhooks/contract/hotel-webhooks';
import { replayDelivery } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(replayHotelDeliveryEndpoint, ({ actor, params: { hotelId, ...event } }) =>
  replayDelivery({ desk: actor, hotelId }, event),
);
