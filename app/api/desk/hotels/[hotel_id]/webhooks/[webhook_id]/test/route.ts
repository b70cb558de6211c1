// POST /api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/test/ - sends a test event to a hotel’s webhook
import { testHotelWebhookEndpoint } from '@/lib/domains/webhooks/contract/hotel-webhooks';
import { sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(testHotelWebhookEndpoint, ({ actor, params: { hotelId, webhookId } }) =>
  sendTest({ desk: actor, hotelId }, { webhookId }),
);
