import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { QueryInput } from '@/lib/platform/http/endpoint';
import { cheapestAvailabilityEndpoint } from './contract';

/** Prices and availability age quickly. Milliseconds. */
const PRICE_STALE_MS = 30_000;

/** Keys by prefix: invalidate `searchKeys.prices` after booking or switching the corporate, never one page's key. */
export const searchKeys = {
  all: ['search'] as const,
  prices: ['search', 'prices'] as const,
};

/** Cheapest room and prices per hotel id. */
export const availabilityQuery = (query: QueryInput<typeof cheapestAvailabilityEndpoint>) =>
  queryOptions({
    queryKey: [...searchKeys.prices, 'cheapest', query],
    queryFn: ({ signal }) => callApi(cheapestAvailabilityEndpoint, { query, signal }),
    staleTime: PRICE_STALE_MS,
    enabled: query.hotel_id !== '',
  });
