// GET /api/console/hotels/{hotel_id}/webhooks/{webhook_id}/deliveries/ - as the call of the desk, for staff
import { listDeliveriesForStaffEndpoint } from '@/lib/domains/webhooks/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { getDeliveries } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const GET = route(listDeliveriesForStaffEndpoint, async ({ actor, params: { hotelId, webhookId } }) =>
  getDeliveries({ desk: await staffAtHotel(actor, hotelId), hotelId }, { webhookId }),
);
