'use client';

import { useInfiniteQuery, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '@/components/account/session-store';
import type { SearchResponse } from '@/lib/domains/search/contract/search';
import { availabilityQuery, hotelPagesQuery, type PlaceQuery } from '@/lib/domains/search/queries';
import { toRows, type Prices } from './rows';

/** Milliseconds until failed prices are requested again. */
const RETRY_MS = 20_000;

interface Search {
  place: PlaceQuery;
  /** The first page of results, which the HTML contains. */
  first: SearchResponse;
  stay: { checkin: string; checkout: string; roomconfig: string };
}

/** Returns the loaded hotels with their prices. The prices of each page of hotels need one request. */
export function useResults({ place, first, stay }: Search) {
  const { selectedEntityId } = useSession();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    hotelPagesQuery(place, selectedEntityId, first),
  );
  const loaded = useMemo(() => data?.pages ?? [first], [data?.pages, first]);
  const entity = selectedEntityId === null ? {} : { legalEntityId: selectedEntityId };
  const { prices, ...state } = useQueries({
    queries: loaded.map(({ result }) => ({
      ...availabilityQuery({ hotelId: result.map(({ id }) => id).join(','), ...stay, ...entity }),
      refetchInterval: ({ state: { error } }: { state: { error: unknown } }) => (error ? RETRY_MS : (false as const)),
    })),
    combine: combinePrices,
  });
  const rows = useMemo(() => {
    const pageOf = new Map(loaded.flatMap(({ result }, page) => result.map(({ id }) => [id, page] as const)));
    // A hotel that moved to another page between two requests is listed once.
    const hotels = loaded.flatMap(({ result }, page) => result.filter(({ id }) => pageOf.get(id) === page));
    return toRows(hotels, (id) => prices[pageOf.get(id) ?? 0]);
  }, [loaded, prices]);
  return {
    ...state,
    rows,
    total: loaded.at(-1)?.totalCount ?? rows.length,
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  };
}

/** `prices` has one item per page: undefined while it loads, and null after a failure and during retries, to avoid flicker. */
function combinePrices(queries: readonly UseQueryResult<Prices>[]) {
  const failed = queries.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  return {
    prices: queries.map(({ data, errorUpdateCount }) => data ?? (errorUpdateCount > 0 ? null : undefined)),
    hasPrices: queries.some(({ isSuccess }) => isSuccess),
    isRetryingPrices: failed.some(({ isFetching }) => isFetching),
    retryPrices: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
