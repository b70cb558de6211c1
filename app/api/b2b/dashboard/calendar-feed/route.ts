import {
  createCalendarFeedEndpoint,
  getCalendarFeedEndpoint,
  revokeCalendarFeedEndpoint,
} from '@/lib/domains/calendar/contract/calendar';
import { createFeed, getFeedState, revokeFeed } from '@/lib/domains/calendar/server/service/feeds';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/calendar-feed/ - the private calendar address of the caller
export const GET = route(getCalendarFeedEndpoint, ({ actor }) => getFeedState(actor));

// POST /api/b2b/dashboard/calendar-feed/ - replaces the private calendar address
export const POST = route(createCalendarFeedEndpoint, ({ actor }) => createFeed(actor));

// DELETE /api/b2b/dashboard/calendar-feed/ - revokes the private calendar address
export const DELETE = route(revokeCalendarFeedEndpoint, ({ actor }) => revokeFeed(actor));
