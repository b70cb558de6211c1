'use client';

import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/components/account/session-store';
import { getBookingLimitsEndpoint, type BookingLimits } from '@/lib/domains/bookings/contract/limits';
import { callApi } from '@/lib/platform/http/client';

/** Returns the limits of the selected legal entity for bookings made today; undefined until they are loaded. */
export function useBookingLimits(): BookingLimits | undefined {
  const { selectedEntityId } = useSession();
  const limits = useQuery({
    queryKey: ['bookings', 'limits', selectedEntityId],
    queryFn: ({ signal }) =>
      callApi(getBookingLimitsEndpoint, {
        query: selectedEntityId === null ? {} : { legalEntityId: selectedEntityId },
        signal,
      }),
    retry: false,
    staleTime: 30_000,
  });
  return limits.data;
}
