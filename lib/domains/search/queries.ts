import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { QueryInput } from '@/lib/platform/http/endpoint';
import { getCheapestAvailabilityEndpoint, searchHotelsEndpoint, type SearchResponse } from './contract/search';

const PRICE_STALE_MS = 30_000;

/** Invalidate `prices` after a booking or a change of the corporate. */
export const searchKeys = {
  all: ['search'] as const,
  prices: ['search', 'prices'] as const,
};

export const availabilityQuery = (query: QueryInput<typeof getCheapestAvailabilityEndpoint>) =>
  queryOptions({
    queryKey: [...searchKeys.prices, 'cheapest', query],
    queryFn: ({ signal }) => callApi(getCheapestAvailabilityEndpoint, { query, signal }),
    staleTime: PRICE_STALE_MS,
    enabled: query.hotelId !== '',
  });

export type PlaceQuery = Omit<QueryInput<typeof searchHotelsEndpoint>, 'offset' | 'limit'>;

/** @param first the first page, if the HTML contains it */
export const hotelPagesQuery = (place: PlaceQuery, legalEntityId: number | null, first: SearchResponse | null) =>
  infiniteQueryOptions({
    queryKey: [...searchKeys.all, 'hotels', place, legalEntityId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(searchHotelsEndpoint, { query: { ...place, offset: pageParam }, signal }),
    getNextPageParam: ({ nextOffset }) => nextOffset,
    ...(first && { initialData: { pages: [first], pageParams: [0] } }),
    staleTime: Infinity,
  });
