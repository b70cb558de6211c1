// POST /api/console/hotels/{hotel_id}/webhooks/{webhook_id}/ - as the call of the desk, for staff
import { changeWebhookForStaffEndpoint } from '@/lib/domains/webhooks/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { changeWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const POST = route(changeWebhookForStaffEndpoint, async ({ actor, params: { hotelId, webhookId }, body }) =>
  changeWebhook({ desk: await staffAtHotel(actor, hotelId), hotelId }, { webhookId }, body),
);
