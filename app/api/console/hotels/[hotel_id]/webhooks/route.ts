// GET /api/console/hotels/{hotel_id}/webhooks/ - as the call of the desk, for staff
import { listWebhooksForStaffEndpoint } from '@/lib/domains/webhooks/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { getWebhooks } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { route } from '@/lib/request-context/route';

export const GET = route(listWebhooksForStaffEndpoint, async ({ actor, params }) =>
  getWebhooks({ desk: await staffAtHotel(actor, params.hotelId), hotelId: params.hotelId }),
);
