import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { QueryInput } from '@/lib/platform/http/endpoint';
import { quoteItineraryEndpoint } from './contract/itinerary';

export const itineraryKeys = { all: ['itinerary'] as const };

/** The stay of a checkout as it is asked for; rooms as adults-kids, comma-joined. */
export type ItineraryQuery = QueryInput<typeof quoteItineraryEndpoint>;

/** A quote under its bid. Its price is frozen, so it never goes stale by itself. */
export const itineraryQuery = (bid: number, query: ItineraryQuery) =>
  queryOptions({
    queryKey: [...itineraryKeys.all, bid],
    queryFn: ({ signal }) => callApi(quoteItineraryEndpoint, { query: { ...query, bid }, signal }),
    staleTime: Infinity,
  });
