import type { SearchHotel, searchHotelsEndpoint } from '@/lib/domains/search/contract';
import { SEARCH_CALL } from '@/lib/domains/search/literals';
import { similarHotels } from '@/lib/domains/search/rules/results';
import { callApi } from '@/lib/platform/http/client';
import type { Stay } from '../rates/rates-context';
import { stayQuery } from '../rates/stay-query';
import { toSimilarRow } from './similar-row';

const SHOWN = 6;

/** Neighbours of a hotel that are free for a stay, nearest first. Loaded when a stay is known. @throws {ApiError} */
export async function fetchSimilar(hotelId: number, stay: Stay, signal: AbortSignal): Promise<SearchHotel[]> {
  const { result } = await callApi(SEARCH_CALL as typeof searchHotelsEndpoint, {
    query: { hotel_id: hotelId, ...stayQuery(stay) },
    signal,
  });
  return similarHotels(result.map(toSimilarRow), hotelId)
    .slice(0, SHOWN)
    .map(({ hotel }) => hotel);
}
