// GET and POST /api/desk/hotels/{hotel_id}/webhooks/ - lists the webhooks of a hotel, creates one; for its owners
import { createHotelWebhookEndpoint, listHotelWebhooksEndpoint } from '@/lib/domains/webhooks/contract/hotel-webhooks';
import { createWebhook, getWebhooks } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const GET = route(listHotelWebhooksEndpoint, ({ actor, params }) =>
  getWebhooks({ desk: actor, hotelId: params.hotelId }),
);
export const POST = route(createHotelWebhookEndpoint, ({ actor, params, body }) =>
  createWebhook({ desk: actor, hotelId: params.hotelId }, body),
);
