import { downloadCalendarFileEndpoint } from '@/lib/domains/calendar/contract/calendar';
import { getCalendarFile } from '@/lib/domains/calendar/server/service/feeds';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking/{id}/calendar/ - a stay as a calendar file
export const GET = route(downloadCalendarFileEndpoint, ({ actor, params, query }) =>
  getCalendarFile(actor, { bookingId: params.id, legalEntityId: query.legalEntityId }),
);
