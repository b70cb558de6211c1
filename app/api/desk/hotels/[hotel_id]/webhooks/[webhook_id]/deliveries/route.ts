// GET /api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/deliveries/ - deliveries of a hotel’s webhook with their attempts
import { listHotelDeliveriesEndpoint } from '@/lib/domains/webhooks/contract/hotel-webhooks';
import { getDeliveries } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const GET = route(listHotelDeliveriesEndpoint, ({ actor, params: { hotelId, webhookId } }) =>
  getDeliveries({ desk: actor, hotelId }, { webhookId }),
);
