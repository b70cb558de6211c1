import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getHotelDetailsEndpoint, getHotelReviewsEndpoint, listFacilitiesEndpoint } from './contract';

/** Catalogue content changes rarely. Milliseconds. */
const CONTENT_STALE_MS = 5 * 60_000;

export const hotelKeys = { all: ['hotels'] as const };

/** @param id numeric or hashed hotel id */
export const hotelDetailsQuery = (id: number | string) =>
  queryOptions({
    queryKey: [...hotelKeys.all, 'details', String(id)],
    queryFn: ({ signal }) => callApi(getHotelDetailsEndpoint, { params: { id }, signal }),
    staleTime: CONTENT_STALE_MS,
  });

export const hotelReviewsQuery = (hotelId: number) =>
  queryOptions({
    queryKey: [...hotelKeys.all, 'reviews', hotelId],
    queryFn: ({ signal }) =>
      callApi(getHotelReviewsEndpoint, {
        params: { provider: 'tripadvisor' },
        query: { hotel_id: hotelId },
        signal,
      }),
    staleTime: CONTENT_STALE_MS,
  });

export const facilitiesQuery = () =>
  queryOptions({
    queryKey: [...hotelKeys.all, 'facilities'],
    queryFn: ({ signal }) => callApi(listFacilitiesEndpoint, { signal }),
    staleTime: CONTENT_STALE_MS,
  });
