// GET /api/desk/hotels/{hotel_id}/calendar/history/ - changes of the calendar, newest first
import { listDeskCalendarHistoryEndpoint } from '@/lib/domains/ari/contract/calendar-history';
import { listCalendarHistory } from '@/lib/domains/ari/server/service/calendar-history';
import { route } from '@/lib/request-context/route';

export const GET = route(listDeskCalendarHistoryEndpoint, ({ actor, params, query }) =>
  listCalendarHistory(actor, params.hotelId, query),
);
