import { searchHotelsEndpoint, getRoomPricesEndpoint } from '@/lib/domains/search/contract/search';
import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import type { SearchState } from '@/lib/domains/search/rules/search-state';
import { queryFromSearch } from '@/lib/domains/search/rules/url-state';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';

/** Specification, section 2: a free recommended room to the itinerary, a free hotel to its page, everything else to the results. */
export async function searchDestination(state: SearchState, isMember: boolean): Promise<string> {
  const query = { ...queryFromSearch(state) };
  const hotelId = state.location.hotel_id;
  const { start, end } = state.range;
  if (hotelId === null || !start || !end) return paths.search(query);
  const travel = { checkin: start, checkout: end, roomconfig: formatRoomConfig(state.rooms) };
  try {
    if (isMember && state.roomType) {
      const { total_price } = await callApi(getRoomPricesEndpoint, {
        query: { ...travel, hotel_ids: String(hotelId) },
      });
      const room = Object.values(total_price).find((price) => price?.room_type === state.roomType);
      if (room?.availability) return paths.itinerary(query);
    }
    const { result } = await callApi(searchHotelsEndpoint, { query: { ...travel, hotel_id: hotelId } });
    const hotel = result.find(({ id }) => id === hotelId);
    if (hotel?.availability) return `${hotel.path}?${new URLSearchParams(query as Record<string, string>)}`;
  } catch {}
  return paths.search({ ...query, nearby: 'true' });
}
