import { roomPricesEndpoint } from '@/lib/domains/search/contract';
import { assertSearchLimit } from '@/lib/domains/search/server/search-limit';
import { getRoomPrices } from '@/lib/domains/search/server/service';
import { toTravel } from '@/lib/domains/search/server/to-travel';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { readFor } from '@/lib/platform/http/server/just-written';
import { route } from '@/lib/route';

// GET /api/b2b/dashboard/v2/hotels/room-prices/ - prices of every room type for a stay.
export const GET = route(roomPricesEndpoint, async ({ query, actor, request }) => {
  await assertSearchLimit(actor, callerAddress(request));
  const prices = await readFor(request, () => getRoomPrices(actor, query.hotel_ids, toTravel(query)));
  const [first] = query.hotel_ids;
  return {
    total_price: (first !== undefined && prices.get(first)) || {},
    hotels: Object.fromEntries([...prices].map(([id, total]) => [id, { total_price: total }])),
  };
});
