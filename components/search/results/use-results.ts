'use client';

import { useInfiniteQuery, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '@/components/account/session-store';
import type { SearchAnswer } from '@/lib/domains/search/contract/search';
import { availabilityQuery, hotelPagesQuery, type PlaceQuery } from '@/lib/domains/search/queries';
import { toRows, type Prices } from './rows';

/** Milliseconds until failed prices are requested again. */
const RETRY_MS = 20_000;

interface Search {
  place: PlaceQuery;
  /** Rendered with the page. */
  first: SearchAnswer;
  stay: { checkin: string; checkout: string; roomconfig: string };
}

/** The loaded hotels, page by page, with one call for the prices of each page. */
export function useResults({ place, first, stay }: Search) {
  const { selectedEntityId } = useSession();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    hotelPagesQuery(place, selectedEntityId, first),
  );
  const loaded = useMemo(() => data?.pages ?? [first], [data?.pages, first]);
  const entity = selectedEntityId === null ? {} : { legal_entity_id: selectedEntityId };
  const { prices, ...state } = useQueries({
    queries: loaded.map(({ result }) => ({
      ...availabilityQuery({ hotel_id: result.map(({ id }) => id).join(','), ...stay, ...entity }),
      refetchInterval: ({ state: { error } }: { state: { error: unknown } }) => (error ? RETRY_MS : (false as const)),
    })),
    combine: combinePrices,
  });
  const rows = useMemo(() => {
    const pageOf = new Map(loaded.flatMap(({ result }, page) => result.map(({ id }) => [id, page] as const)));
    // A hotel that moved to the next page between two calls is listed once.
    const hotels = loaded.flatMap(({ result }, page) => result.filter(({ id }) => pageOf.get(id) === page));
    return toRows(hotels, (id) => prices[pageOf.get(id) ?? 0]);
  }, [loaded, prices]);
  return {
    ...state,
    rows,
    total: loaded.at(-1)?.total_count ?? rows.length,
    /** Null when every hotel is loaded. */
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  };
}

/** The prices of each page: undefined while they load, null when they failed, also during a retry, to avoid flicker. */
function combinePrices(queries: readonly UseQueryResult<Prices>[]) {
  const failed = queries.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  return {
    prices: queries.map(({ data, errorUpdateCount }) => data ?? (errorUpdateCount > 0 ? null : undefined)),
    hasPrices: queries.some(({ isSuccess }) => isSuccess),
    isRetryingPrices: failed.some(({ isFetching }) => isFetching),
    retryPrices: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
