'use client';

import { keepPreviousData, useInfiniteQuery, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '@/components/account/session-store';
import { centreOfBounds, isWithinBounds, radiusOfBounds, type MapBounds } from '@/lib/domains/landing/rules/map-bounds';
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
  /** A part of the map to search instead of the place. */
  area: MapBounds | null;
}

/** Decimal places of about 10 metres. */
const DECIMALS = 4;

function toPlaceQuery(area: MapBounds): PlaceQuery {
  const { lat, lng } = centreOfBounds(area);
  return { lat: lat.toFixed(DECIMALS), lng: lng.toFixed(DECIMALS), nearby: 'true' };
}

/** Returns the loaded hotels with their prices. The prices of each page of hotels need one request. */
export function useResults({ place, first, stay, area }: Search) {
  const { selectedEntityId } = useSession();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, isError } = useInfiniteQuery({
    ...hotelPagesQuery(area ? toPlaceQuery(area) : place, selectedEntityId, area ? null : first),
    // The list of the previous place stays until that of the area is loaded.
    placeholderData: keepPreviousData,
  });
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
    const rowsOfAll = toRows(hotels, (id) => prices[pageOf.get(id) ?? 0]);
    return area && !isPlaceholderData
      ? rowsOfAll.filter(({ hotel }) => isWithinBounds(hotel.coordinates, area))
      : rowsOfAll;
  }, [loaded, prices, area, isPlaceholderData]);
  // Hotels are loaded nearest first, so those after the farthest corner are not in the area.
  const lastKm = loaded.at(-1)?.result.at(-1)?.distance ?? 0;
  const isAreaComplete = area !== null && lastKm > radiusOfBounds(area);
  return {
    ...state,
    rows,
    total: isAreaComplete ? rows.length : (loaded.at(-1)?.totalCount ?? rows.length),
    loadMore: hasNextPage && !isAreaComplete ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
    isSearchingArea: area !== null && isPlaceholderData,
    hasAreaFailed: area !== null && isError,
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
