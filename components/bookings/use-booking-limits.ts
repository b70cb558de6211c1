'use client';

import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/components/account/session-store';
import type { BookingLimits } from '@/lib/domains/bookings/contract-limits';
import { bookingLimitsQuery } from '@/lib/domains/bookings/queries-limits';

/** What a booking of the selected entity would be refused for today; undefined while that is not known. */
export function useBookingLimits(): BookingLimits | undefined {
  const { selectedEntityId } = useSession();
  return useQuery(bookingLimitsQuery(selectedEntityId)).data;
}
