import { analyticsEventBatch, recordEventsEndpoint } from '@/lib/domains/analytics/contract/analytics';
import { recordEvents } from '@/lib/domains/analytics/server/service/events';
import type { AnalyticsEvent } from '@/lib/domains/analytics/types';
import { namesOf } from '@/lib/platform/http/schema-names';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// POST /api/v1/events/ - stores analytics events of a page
export const POST = route(recordEventsEndpoint, ({ body, actor, request }) =>
  recordEvents(
    // Restores the field names of GA4, under which events are stored and sent to the analytics service.
    namesOf(analyticsEventBatch).toJson(body.events) as AnalyticsEvent[],
    body.visit,
    actor ? (actor.isTravelAgent ? 'travel_agent' : 'corporate') : 'guest',
    callerAddress(request),
    actor?.userId ?? null,
  ),
);
