import { placeDetailsEndpoint } from '@/lib/domains/search/contract';
import { lookUpPlace } from '@/lib/domains/search/server/service';
import { route } from '@/lib/route';

// GET /api/v1/maps/place-details/ - the place behind a place_id.
export const GET = route(placeDetailsEndpoint, async ({ query }) => {
  const result = await lookUpPlace(query.place_id);
  return { status: result ? ('OK' as const) : ('NOT_FOUND' as const), result };
});
