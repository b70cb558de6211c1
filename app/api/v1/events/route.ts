import { recordEventsEndpoint } from '@/lib/domains/analytics/contract/analytics';
import { recordEvents } from '@/lib/domains/analytics/server/service/events';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// POST /api/v1/events/ - analytics events of a page
export const POST = route(recordEventsEndpoint, ({ body, actor, request }) =>
  recordEvents(
    body.events,
    body.visit,
    actor ? (actor.isTravelAgent ? 'travel_agent' : 'corporate') : 'guest',
    callerAddress(request),
    actor?.userId ?? null,
  ),
);
