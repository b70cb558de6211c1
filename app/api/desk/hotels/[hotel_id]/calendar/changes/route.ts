// POST /api/desk/hotels/{hotel_id}/calendar/changes/ - changes cells of the calendar, all or none
import { changeDeskCalendarEndpoint } from '@/lib/domains/ari/contract/desk-calendar';
import { changeDeskCalendar } from '@/lib/domains/ari/server/service/change-calendar';
import { route } from '@/lib/request-context/route';

export const POST = route(changeDeskCalendarEndpoint, ({ actor, params, body }) =>
  changeDeskCalendar(actor, params.hotelId, body),
);
