'use client';

import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '@/components/account/session-store';
import type { SearchAnswer } from '@/lib/domains/search/contract/search';
import { availabilityQuery, hotelPagesQuery, type PlaceQuery } from '@/lib/domains/search/queries';
import { toRows, type Prices } from './rows';

/** Milliseconds until failed prices are requested again. */
const ASK_AGAIN_MS = 20_000;

interface Search {
  place: PlaceQuery;
  /** Rendered with the page. */
  first: SearchAnswer;
  stay: { checkin: string; checkout: string; roomconfig: string };
}

/** The loaded hotels, page by page, with one call for the prices of each page. */
export function useResults({ place, first, stay }: Search) {
  const { selectedEntityId } = useSession();
  const pages = useInfiniteQuery(hotelPagesQuery(place, selectedEntityId, first));
  const loaded = pages.data?.pages ?? [first];
  const entity = selectedEntityId === null ? {} : { legal_entity_id: selectedEntityId };
  const prices = useQueries({
    queries: loaded.map(({ result }) => ({
      ...availabilityQuery({ hotel_id: result.map(({ id }) => id).join(','), ...stay, ...entity }),
      refetchInterval: ({ state }: { state: { error: unknown } }) => (state.error ? ASK_AGAIN_MS : (false as const)),
    })),
  });
  // A failed page remains failed during a retry, to avoid flicker.
  const priceKey = prices.map(({ dataUpdatedAt, errorUpdateCount }) => `${dataUpdatedAt} ${errorUpdateCount}`).join();
  const rows = useMemo(
    () => {
      const pageOf = new Map(loaded.flatMap(({ result }, page) => result.map(({ id }) => [id, page] as const)));
      // A hotel that moved to the next page between two calls is listed once.
      const hotels = loaded.flatMap(({ result }, page) => result.filter(({ id }) => pageOf.get(id) === page));
      return toRows(hotels, (id): Prices | null | undefined => {
        const query = prices[pageOf.get(id) ?? 0];
        return query?.data ?? (query && query.errorUpdateCount > 0 ? null : undefined);
      });
    },
    // The queries are new objects in each render; their update times identify the data.
    [pages.data, priceKey],
  );
  const failed = prices.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  return {
    rows,
    total: loaded.at(-1)?.total_count ?? rows.length,
    hasPrices: prices.some(({ isSuccess }) => isSuccess),
    isRetryingPrices: failed.some(({ isFetching }) => isFetching),
    retryPrices: () => failed.forEach(({ refetch }) => void refetch()),
    /** Null when every hotel is loaded. */
    loadMore: pages.hasNextPage ? () => void pages.fetchNextPage() : null,
    isLoadingMore: pages.isFetchingNextPage,
  };
}
