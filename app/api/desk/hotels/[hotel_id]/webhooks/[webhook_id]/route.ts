// POST and DELETE /api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/ - changes or deletes a webhook of a hotel
import { changeHotelWebhookEndpoint, deleteHotelWebhookEndpoint } from '@/lib/domains/webhooks/contract/hotel-webhooks';
import { changeWebhook, deleteWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const POST = route(changeHotelWebhookEndpoint, ({ actor, params: { hotelId, webhookId }, body }) =>
  changeWebhook({ desk: actor, hotelId }, { webhookId }, body),
);
export const DELETE = route(deleteHotelWebhookEndpoint, ({ actor, params: { hotelId, webhookId } }) =>
  deleteWebhook({ desk: actor, hotelId }, { webhookId }),
);
