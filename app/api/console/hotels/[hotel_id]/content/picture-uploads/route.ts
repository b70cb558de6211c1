// POST /api/console/hotels/{hotel_id}/content/picture-uploads/ - as the call of the desk, for staff
import { beginUploadForStaffEndpoint } from '@/lib/domains/hotel-content/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { beginUpload } from '@/lib/domains/hotel-content/server/service/uploads';
import { route } from '@/lib/request-context/route';

export const POST = route(beginUploadForStaffEndpoint, async ({ actor, params: { hotelId }, body }) =>
  beginUpload(await staffAtHotel(actor, hotelId), hotelId, body),
);
