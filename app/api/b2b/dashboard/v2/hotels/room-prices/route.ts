import { getRoomPricesEndpoint } from '@/lib/domains/search/contract/search';
import { assertSearchLimit } from '@/lib/domains/search/server/service/search-limit';
import { findRestrictions, getRoomPrices } from '@/lib/domains/search/server/service/search-hotels';
import { toTravel } from '@/lib/domains/search/server/service/to-travel';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { readFor } from '@/lib/platform/http/server/recent-write';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/v2/hotels/room-prices/ - prices of every room type for a stay.
export const GET = route(getRoomPricesEndpoint, async ({ query, actor, request }) => {
  await assertSearchLimit(actor, callerAddress(request));
  const travel = toTravel(query);
  const [prices, restrictions] = await readFor(request, () =>
    Promise.all([
      getRoomPrices(actor, query.hotelIds, travel),
      findRestrictions(actor, query.hotelIds, travel.legalEntityId),
    ]),
  );
  const answerOf = (id: number) => ({
    totalPrice: prices.get(id) ?? {},
    restriction: restrictions.get(id) ?? null,
  });
  const [first = 0] = query.hotelIds;
  return { ...answerOf(first), hotels: Object.fromEntries([...prices.keys()].map((id) => [id, answerOf(id)])) };
});
