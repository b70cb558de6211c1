import { getHotelAvailabilityEndpoint } from '@/lib/domains/search/contract/search';
import { assertSearchLimit } from '@/lib/domains/search/server/service/search-limit';
import { getRoomPrices } from '@/lib/domains/search/server/service/search-hotels';
import { toTravel } from '@/lib/domains/search/server/service/to-travel';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { readFor } from '@/lib/platform/http/server/recent-write';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/hotels/{id}/availability/ - which room types are available for a stay.
export const GET = route(getHotelAvailabilityEndpoint, async ({ params, query, actor, request }) => {
  await assertSearchLimit(actor, callerAddress(request));
  const prices = await readFor(request, () => getRoomPrices(actor, [params.id], toTravel(query)));
  const rooms = prices.get(params.id) ?? {};
  return {
    hotelId: params.id,
    checkin: query.checkin,
    checkout: query.checkout,
    availability: Object.values(rooms).some((room) => room.availability),
    rooms,
  };
});
