import { searchHotelsEndpoint, getRoomPricesEndpoint } from '@/lib/domains/search/contract/search';
import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import type { SearchState } from '@/lib/domains/search/rules/search-state';
import { queryFromSearch } from '@/lib/domains/search/rules/url-state';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';

/**
 * Returns the URL that a search opens (specification, section 2): for a member the checkout of an available recommended
 * room, otherwise the hotel page of an available hotel, otherwise the results.
 */
export async function searchDestination(state: SearchState, isMember: boolean): Promise<string> {
  const query = { ...queryFromSearch(state) };
  const hotelId = state.location.hotelId;
  const { start, end } = state.range;
  if (hotelId === null || !start || !end) return paths.search(query);
  const stayParams = { checkin: start, checkout: end, roomconfig: formatRoomConfig(state.rooms) };
  try {
    if (isMember && state.roomType) {
      const { totalPrice } = await callApi(getRoomPricesEndpoint, {
        query: { ...stayParams, hotelIds: String(hotelId) },
      });
      const room = Object.values(totalPrice).find((price) => price?.roomType === state.roomType);
      if (room?.availability) return paths.itinerary(query);
    }
    const { result } = await callApi(searchHotelsEndpoint, { query: { ...stayParams, hotelId } });
    const hotel = result.find(({ id }) => id === hotelId);
    if (hotel?.availability) return `${hotel.path}?${new URLSearchParams(query as Record<string, string>)}`;
  } catch {}
  return paths.search({ ...query, nearby: 'true' });
}
