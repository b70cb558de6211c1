import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getBookingLimitsEndpoint } from './contract/limits';

/** Reasons for which a booking of the entity would be refused today. Only a hint depends on it, so a failed call is not retried. */
export const bookingLimitsQuery = (legalEntityId: number | null) =>
  queryOptions({
    queryKey: ['bookings', 'limits', legalEntityId],
    queryFn: ({ signal }) =>
      callApi(getBookingLimitsEndpoint, {
        query: legalEntityId === null ? {} : { legal_entity_id: legalEntityId },
        signal,
      }),
    retry: false,
    staleTime: 30_000,
  });
