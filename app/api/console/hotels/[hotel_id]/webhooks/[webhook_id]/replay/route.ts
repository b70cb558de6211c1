// POST /api/console/hotels/{hotel_id}/webhooks/{webhook_id}/replay/ - as the call of the desk, for staff
import { replayDeliveriesForStaffEndpoint } from '@/lib/domains/webhooks/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { replayDeliveries } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(replayDeliveriesForStaffEndpoint, async ({ actor, params: { hotelId, webhookId }, body }) =>
  replayDeliveries({ desk: await staffAtHotel(actor, hotelId), hotelId }, { webhookId, ...body }),
);
