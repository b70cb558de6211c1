import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { bookingHistory, getBooking, previewCancellation } from './contract';
import { HISTORY_PAGE_SIZE } from './rules/history';

/** Everything about bookings hangs below one prefix: booking, paying and cancelling invalidate it as a whole. */
export const bookingKeys = { all: ['bookings'] as const };

export const bookingQueryOptions = (bookingId: number, legalEntityId: number) =>
  queryOptions({
    queryKey: [...bookingKeys.all, 'detail', bookingId, legalEntityId],
    queryFn: ({ signal }) =>
      callApi(getBooking, { query: { booking_id: bookingId, legal_entity_id: legalEntityId }, signal }),
  });

/** Asked when the dialog opens and never kept: what cancelling costs depends on the minute. */
export const cancellationPreviewOptions = (bookingId: number, legalEntityId: number) =>
  queryOptions({
    queryKey: [...bookingKeys.all, 'cancellation', bookingId, legalEntityId],
    queryFn: ({ signal }) =>
      callApi(previewCancellation, { params: { id: bookingId }, query: { legal_entity_id: legalEntityId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** One of the two lists, ten bookings a page. */
export const bookingListOptions = (bucket: 'upcoming' | 'previous', legalEntityId: number) =>
  infiniteQueryOptions({
    queryKey: [...bookingKeys.all, 'history', bucket, legalEntityId],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const page =
        bucket === 'upcoming' ? { upcomingBookingPageNumber: pageParam } : { previousBookingPageNumber: pageParam };
      const answer = await callApi(bookingHistory, {
        query: { legal_entity_id: legalEntityId, totalRecordsPerPage: HISTORY_PAGE_SIZE, ...page },
        signal,
      });
      const total = bucket === 'upcoming' ? answer.meta.totalUpcoming : answer.meta.totalPrevious;
      return { items: answer.bookings[bucket], total };
    },
    getNextPageParam: (last, pages) => (pages.length * HISTORY_PAGE_SIZE < last.total ? pages.length + 1 : undefined),
  });
