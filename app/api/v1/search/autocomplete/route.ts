import { autocompleteEndpoint } from '@/lib/domains/search/contract/search';
import { assertSearchLimit } from '@/lib/domains/search/server/service/search-limit';
import { getAudience } from '@/lib/domains/search/server/service/search-hotels';
import { autocomplete } from '@/lib/domains/search/server/service/suggest';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { readFor } from '@/lib/platform/http/server/recent-write';
import { route } from '@/lib/request-context/route';

// GET /api/v1/search/autocomplete/ - places and hotels for typed text.
export const GET = route(autocompleteEndpoint, async ({ query, actor, request }) => {
  await assertSearchLimit(actor, callerAddress(request));
  return { suggestions: await readFor(request, () => autocomplete(query.searchString, getAudience(actor))) };
});
