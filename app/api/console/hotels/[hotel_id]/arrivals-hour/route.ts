// POST /api/console/hotels/{hotel_id}/arrivals-hour/ - as the call of the desk, for staff
import { setArrivalsHourForStaffEndpoint } from '@/lib/domains/hotel-messages/contract/for-staff';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { setDeskArrivalsHour } from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { route } from '@/lib/request-context/route';

export const POST = route(setArrivalsHourForStaffEndpoint, async ({ actor, params, body }) =>
  setDeskArrivalsHour(await staffAtHotel(actor, params.hotelId), { ...params, ...body }),
);
