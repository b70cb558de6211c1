import { listOtherDatesEndpoint } from '@/lib/domains/search/contract/other-dates';
import { listOtherDates } from '@/lib/domains/search/server/service/other-dates';
import { assertSearchLimit } from '@/lib/domains/search/server/service/search-limit';
import { toTravel } from '@/lib/domains/search/server/service/to-travel';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { readFor } from '@/lib/platform/http/server/recent-write';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/hotels/{id}/other-dates/ - other dates for a stay that is not available.
export const GET = route(listOtherDatesEndpoint, async ({ params, query, actor, request }) => {
  await assertSearchLimit(actor, callerAddress(request));
  return { stays: await readFor(request, () => listOtherDates(actor, params.id, toTravel(query))) };
});
