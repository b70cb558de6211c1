// POST /api/console/hotels/{hotel_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/replay/ - as the call of the desk, for staff
import { replayDeliveryForStaffEndpoint } from '@/lib/domains/webhooks/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { replayDelivery } from '@/lib/domains/webhooks/server/service/deliveries';
import { route } from '@/lib/request-context/route';

export const POST = route(replayDeliveryForStaffEndpoint, async ({ actor, params: { hotelId, ...request } }) =>
  replayDelivery({ desk: await staffAtHotel(actor, hotelId), hotelId }, request),
);
