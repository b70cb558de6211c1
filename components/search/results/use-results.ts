'use client';

import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '@/components/account/session-store';
import type { SearchAnswer } from '@/lib/domains/search/contract/search';
import { availabilityQuery, hotelPagesQuery, type PlaceQuery } from '@/lib/domains/search/queries';
import { toRows, type Prices } from './rows';

/** Delay after which failed prices are retried automatically. */
const ASK_AGAIN_MS = 20_000;

interface Search {
  place: PlaceQuery;
  /** The first page, which came with the document. */
  first: SearchAnswer;
  stay: { checkin: string; checkout: string; roomconfig: string };
}

/** The hotels that are loaded, page by page, each page with its prices in one call. */
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
  // A failed page remains failed during a retry, so that nothing flickers.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps
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
