// POST /api/console/hotels/{hotel_id}/webhooks/{webhook_id}/test/ - as the call of the desk, for staff
import { testWebhookForStaffEndpoint } from '@/lib/domains/webhooks/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(testWebhookForStaffEndpoint, async ({ actor, params: { hotelId, webhookId } }) =>
  sendTest({ desk: await staffAtHotel(actor, hotelId), hotelId }, { webhookId }),
);
