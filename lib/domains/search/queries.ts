import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { QueryInput } from '@/lib/platform/http/endpoint';
import { getCheapestAvailabilityEndpoint, searchHotelsEndpoint, type SearchAnswer } from './contract/search';

const PRICE_STALE_MS = 30_000;

/** Invalidate the prefix `searchKeys.prices` after booking or switching the corporate. */
export const searchKeys = {
  all: ['search'] as const,
  prices: ['search', 'prices'] as const,
};

export const availabilityQuery = (query: QueryInput<typeof getCheapestAvailabilityEndpoint>) =>
  queryOptions({
    queryKey: [...searchKeys.prices, 'cheapest', query],
    queryFn: ({ signal }) => callApi(getCheapestAvailabilityEndpoint, { query, signal }),
    staleTime: PRICE_STALE_MS,
    enabled: query.hotel_id !== '',
  });

export type PlaceQuery = Omit<QueryInput<typeof searchHotelsEndpoint>, 'offset' | 'limit'>;

export const hotelPagesQuery = (place: PlaceQuery, legalEntityId: number | null, first: SearchAnswer) =>
  infiniteQueryOptions({
    queryKey: [...searchKeys.all, 'hotels', place, legalEntityId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(searchHotelsEndpoint, { query: { ...place, offset: pageParam }, signal }),
    getNextPageParam: ({ next_offset }) => next_offset,
    initialData: { pages: [first], pageParams: [0] },
    staleTime: Infinity,
  });
