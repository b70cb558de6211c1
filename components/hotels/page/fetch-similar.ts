import type { SearchHotel, searchHotelsEndpoint } from '@/lib/domains/search/contract/search';
import { SEARCH_CALL } from '@/lib/domains/search/literals';
import { similarHotels } from '@/lib/domains/search/rules/results';
import { toResult } from '@/lib/domains/search/rules/to-result';
import { callApi } from '@/lib/platform/http/client';
import type { Stay } from '../rates/rates-context';
import { stayQuery } from '../rates/stay-query';

const SHOWN = 6;

/** Hotels nearby that are free for a stay, nearest first. @throws {ApiError} */
export async function fetchSimilar(hotelId: number, stay: Stay, signal: AbortSignal): Promise<SearchHotel[]> {
  const { result } = await callApi(SEARCH_CALL as typeof searchHotelsEndpoint, {
    query: { hotel_id: hotelId, ...stayQuery(stay) },
    signal,
  });
  const rows = result.map((hotel) => ({ ...toResult(hotel, hotel.price), hotel }));
  return similarHotels(rows, hotelId)
    .slice(0, SHOWN)
    .map(({ hotel }) => hotel);
}
