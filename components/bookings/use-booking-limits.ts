'use client';

import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/components/account/session-store';
import type { BookingLimits } from '@/lib/domains/bookings/contract/limits';
import { bookingLimitsQuery } from '@/lib/domains/bookings/queries-limits';

/** Reasons for which a booking of the selected entity would be refused today; undefined until they are known. */
export function useBookingLimits(): BookingLimits | undefined {
  const { selectedEntityId } = useSession();
  return useQuery(bookingLimitsQuery(selectedEntityId)).data;
}
