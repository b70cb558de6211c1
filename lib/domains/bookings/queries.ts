import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import { listBookingsEndpoint, previewCancellationEndpoint } from './contract/bookings';
import { type BookingLine } from './contract/views';
import { findDuplicateStaysEndpoint } from './contract/duplicates';
import { searchBookingsEndpoint } from './contract/reports';
import { BOOKING_PAGE_SIZE, markCancelled } from './rules/history';

export const bookingKeys = { all: ['bookings'] as const };

/** Not cached, because the charge changes with the time before check-in. */
export const cancellationPreviewOptions = (bookingId: number, legalEntityId: number) =>
  queryOptions({
    queryKey: [...bookingKeys.all, 'cancellation', bookingId, legalEntityId],
    queryFn: ({ signal }) =>
      callApi(previewCancellationEndpoint, {
        params: { id: bookingId },
        query: { legalEntityId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

export function markCancelledInCache(queries: QueryClient, bookingId: number): void {
  for (const kind of ['history', 'search']) {
    const inLists = { queryKey: [...bookingKeys.all, kind] };
    queries.setQueriesData<InfiniteData<{ items: BookingLine[]; total: number }>>(inLists, (loaded) => {
      if (!loaded) return undefined;
      const pages = loaded.pages.map((page) => ({ ...page, items: markCancelled(page.items, bookingId) }));
      return { ...loaded, pages };
    });
  }
}

export const bookingListOptions = (bucket: 'upcoming' | 'previous', legalEntityId: number) =>
  infiniteQueryOptions({
    queryKey: [...bookingKeys.all, 'history', bucket, legalEntityId],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const page =
        bucket === 'upcoming' ? { upcomingBookingPageNumber: pageParam } : { previousBookingPageNumber: pageParam };
      const answer = await callApi(listBookingsEndpoint, {
        query: { legalEntityId, totalRecordsPerPage: BOOKING_PAGE_SIZE, ...page },
        signal,
      });
      const total = bucket === 'upcoming' ? answer.meta.totalUpcoming : answer.meta.totalPrevious;
      return { items: answer.bookings[bucket], total };
    },
    getNextPageParam: (last, pages) => (pages.length * BOOKING_PAGE_SIZE < last.total ? pages.length + 1 : undefined),
  });

export const bookingSearchOptions = (text: string, legalEntityId: number) =>
  infiniteQueryOptions({
    queryKey: [...bookingKeys.all, 'search', text, legalEntityId],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = { q: text, page: pageParam, legalEntityId };
      const { bookings, meta } = await callApi(searchBookingsEndpoint, { query, signal });
      return { items: bookings, total: meta.total };
    },
    getNextPageParam: (last, pages) => (pages.length * BOOKING_PAGE_SIZE < last.total ? pages.length + 1 : undefined),
  });

export type DuplicateStay = AnswerOf<typeof findDuplicateStaysEndpoint>['stays'][number];

/** Not retried, because the result is only a warning. */
export const duplicateStaysOptions = (
  stay: { legalEntityId: number; bid: number; checkin: string; checkout: string },
  guests: readonly { name: string; phone: string; email: string }[],
) => {
  const { legalEntityId, bid, checkin, checkout } = stay;
  return queryOptions({
    queryKey: [...bookingKeys.all, 'duplicates', legalEntityId, bid, checkin, checkout, guests],
    queryFn: ({ signal }) =>
      callApi(findDuplicateStaysEndpoint, {
        body: { legalEntityId, bid, checkIn: checkin, checkOut: checkout, guests: [...guests] },
        signal,
      }),
    enabled: guests.length > 0,
    retry: false,
    staleTime: 60_000,
    placeholderData: (previous) => (guests.length > 0 ? previous : undefined),
  });
};
