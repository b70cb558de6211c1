import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getBookingLimitsEndpoint } from './contract/limits';

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
