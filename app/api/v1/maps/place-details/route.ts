import { getPlaceDetailsEndpoint } from '@/lib/domains/search/contract/search';
import { assertSearchLimit } from '@/lib/domains/search/server/service/search-limit';
import { getPlaceDetails } from '@/lib/domains/search/server/service/suggest';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// GET /api/v1/maps/place-details/ - the place with a given place_id.
export const GET = route(getPlaceDetailsEndpoint, async ({ query, actor, request }) => {
  await assertSearchLimit(actor, callerAddress(request));
  return { ...(await getPlaceDetails(query.placeId)), htmlAttributions: [] };
});
