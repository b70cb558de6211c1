import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { QueryInput } from '@/lib/platform/http/endpoint';
import { quoteItineraryEndpoint } from './contract/itinerary';

export const itineraryKeys = { all: ['itinerary'] as const };

export type ItineraryQuery = QueryInput<typeof quoteItineraryEndpoint>;

/** Never stale, because the price of a bid is frozen. */
export const itineraryQuery = (bid: number, query: ItineraryQuery) =>
  queryOptions({
    queryKey: [...itineraryKeys.all, bid],
    queryFn: ({ signal }) => callApi(quoteItineraryEndpoint, { query: { ...query, bid }, signal }),
    staleTime: Infinity,
  });
