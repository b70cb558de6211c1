import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { QueryInput } from '@/lib/platform/http/endpoint';
import {
  autocompleteEndpoint,
  cheapestAvailabilityEndpoint,
  recommendationEndpoint,
  roomPricesEndpoint,
  searchHotelsEndpoint,
} from './contract';

/** Prices and availability age quickly; content does not. Milliseconds. */
const PRICE_STALE_MS = 30_000;
const CONTENT_STALE_MS = 5 * 60_000;

/** Keys by prefix: invalidate `searchKeys.prices` after booking or switching the corporate, never one page's key. */
export const searchKeys = {
  all: ['search'] as const,
  prices: ['search', 'prices'] as const,
};

/** Hotels of a search, without prices: they arrive by `availabilityQuery`. */
export const searchQuery = (query: QueryInput<typeof searchHotelsEndpoint>) =>
  queryOptions({
    queryKey: [...searchKeys.all, 'hotels', query],
    queryFn: ({ signal }) => callApi(searchHotelsEndpoint, { query, signal }),
    staleTime: CONTENT_STALE_MS,
  });

/** Cheapest room and prices per hotel id. */
export const availabilityQuery = (query: QueryInput<typeof cheapestAvailabilityEndpoint>) =>
  queryOptions({
    queryKey: [...searchKeys.prices, 'cheapest', query],
    queryFn: ({ signal }) => callApi(cheapestAvailabilityEndpoint, { query, signal }),
    staleTime: PRICE_STALE_MS,
    enabled: query.hotel_id !== '',
  });

/** Prices of every room type of a hotel. */
export const roomPricesQuery = (query: QueryInput<typeof roomPricesEndpoint>) =>
  queryOptions({
    queryKey: [...searchKeys.prices, 'rooms', query],
    queryFn: ({ signal }) => callApi(roomPricesEndpoint, { query, signal }),
    staleTime: PRICE_STALE_MS,
  });

export const suggestionsQuery = (searchString: string) =>
  queryOptions({
    queryKey: [...searchKeys.all, 'suggestions', searchString],
    queryFn: ({ signal }) => callApi(autocompleteEndpoint, { query: { search_string: searchString }, signal }),
    staleTime: CONTENT_STALE_MS,
  });

export const recommendationQuery = (query: QueryInput<typeof recommendationEndpoint>) =>
  queryOptions({
    queryKey: [...searchKeys.prices, 'recommendation', query],
    queryFn: ({ signal }) => callApi(recommendationEndpoint, { query, signal }),
    staleTime: PRICE_STALE_MS,
  });
