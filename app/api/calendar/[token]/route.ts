import { readCalendarFeedEndpoint } from '@/lib/domains/calendar/contract/calendar';
import { readFeed } from '@/lib/domains/calendar/server/service/feeds';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// GET /api/calendar/{token}/ - a private calendar feed, for calendar applications
export const GET = route(readCalendarFeedEndpoint, ({ params, request }) =>
  readFeed(params.token, callerAddress(request)),
);
