// POST /api/desk/hotels/{hotel_id}/webhooks/{webhook_id}/secret/ - creates a new secret for a hotel’s webhook
import { rotateHotelWebhookSecretEndpoint } from '@/lib/domains/webhooks/contract/hotel-webhooks';
import { rotateSecret } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const POST = route(rotateHotelWebhookSecretEndpoint, ({ actor, params: { hotelId, webhookId } }) =>
  rotateSecret({ desk: actor, hotelId }, { webhookId }),
);
