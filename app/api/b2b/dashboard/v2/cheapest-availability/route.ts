import { getCheapestAvailabilityEndpoint } from '@/lib/domains/search/contract/search';
import { assertSearchLimit } from '@/lib/domains/search/server/service/search-limit';
import { getCheapestAvailability } from '@/lib/domains/search/server/service/search-hotels';
import { toTravel } from '@/lib/domains/search/server/service/to-travel';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { readFor } from '@/lib/platform/http/server/recent-write';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/v2/cheapest-availability/ - cheapest room of each hotel for a stay.
export const GET = route(getCheapestAvailabilityEndpoint, async ({ query, actor, request }) => {
  await assertSearchLimit(actor, callerAddress(request));
  return readFor(request, () => getCheapestAvailability(actor, query.hotelId, toTravel(query)));
});
