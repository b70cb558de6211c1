// POST /api/console/hotels/{hotel_id}/calendar/changes/{change_id}/undo/ - as the call of the desk, for staff
import { undoChangeForStaffEndpoint } from '@/lib/domains/ari/contract/for-staff';
import { undoCalendarChange } from '@/lib/domains/ari/server/service/undo-change';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { route } from '@/lib/request-context/route';

export const POST = route(undoChangeForStaffEndpoint, async ({ actor, params }) =>
  undoCalendarChange(await staffAtHotel(actor, params.hotelId, 'rate'), params),
);
