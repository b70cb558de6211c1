import type { SearchHotel, searchHotelsEndpoint } from '@/lib/domains/search/contract/search';
import { SEARCH_CALL } from '@/lib/domains/search/constants';
import { selectSimilarHotels } from '@/lib/domains/search/rules/results';
import { toResult } from '@/lib/domains/search/rules/to-result';
import { callApi } from '@/lib/platform/http/client';
import type { Stay } from '../rates/rates-context';
import { stayQuery } from '../rates/stay-query';

const MAX_HOTELS = 6;

/** Returns at most six nearby hotels that can be booked for the stay, nearest first. @throws {ApiError} */
export async function fetchSimilar(hotelId: number, stay: Stay, signal: AbortSignal): Promise<SearchHotel[]> {
  const { result } = await callApi(SEARCH_CALL as typeof searchHotelsEndpoint, {
    query: { hotelId, ...stayQuery(stay) },
    signal,
  });
  const rows = result.map((hotel) => ({ ...toResult(hotel, hotel.price), hotel }));
  return selectSimilarHotels(rows, hotelId)
    .slice(0, MAX_HOTELS)
    .map(({ hotel }) => hotel);
}
