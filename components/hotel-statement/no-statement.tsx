'use client';

import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { brandName } from '@/lib/platform/shell/brand';

/** @param month as it is shown, or what the address has instead of one */
export function NoStatement({ hotelId, month }: { hotelId: number; month: string }) {
  const { statement } = useHotelSide();
  return (
    <EmptyState
      title={`There is no statement of “${month}”`}
      icon="calendar"
      action={<ButtonLink href={statement(hotelId)}>Statement of this month</ButtonLink>}
    >
      Statements begin with the first stay of the hotel on {brandName()} and end with the present month.
    </EmptyState>
  );
}
