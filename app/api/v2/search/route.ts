import { searchHotelsEndpoint } from '@/lib/domains/search/contract/search';
import { assertSearchLimit } from '@/lib/domains/search/server/service/search-limit';
import { searchHotels } from '@/lib/domains/search/server/service/search-hotels';
import { toTravel } from '@/lib/domains/search/server/service/to-travel';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { readFor } from '@/lib/platform/http/server/recent-write';
import { route } from '@/lib/request-context/route';

// GET /api/v2/search/ - hotels of a place, near a point or around a hotel.
export const GET = route(searchHotelsEndpoint, async ({ query, actor, request }) => {
  await assertSearchLimit(actor, callerAddress(request));
  const { lat, lng, checkin, checkout } = query;
  const where = {
    hotelId: query.hotelId,
    placeId: query.placeId,
    nearby: query.nearby,
    city: query.city,
    locality: query.locality,
    state: query.state,
    country: query.country,
    coordinates: lat === undefined || lng === undefined ? undefined : { lat, lng },
  };
  const travel = checkin && checkout ? toTravel({ ...query, checkin, checkout }) : undefined;
  const { offset, limit } = query;
  return readFor(request, () => searchHotels(actor, where, { travel, page: { offset, limit } }));
});
