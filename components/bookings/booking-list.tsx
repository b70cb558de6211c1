'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { bookingListOptions } from '@/lib/domains/bookings/queries';
import { paths } from '@/lib/paths';
import { BookingListView } from './booking-list-view';

interface BookingListProps {
  bucket: 'upcoming' | 'previous';
  legalEntityId: number;
  isTravelAgent: boolean;
}

const EMPTY = { upcoming: 'No upcoming stays', previous: 'No previous stays' };

export function BookingList({ bucket, legalEntityId, isTravelAgent }: BookingListProps) {
  const list = useInfiniteQuery(bookingListOptions(bucket, legalEntityId));
  return (
    <BookingListView
      list={list}
      legalEntityId={legalEntityId}
      isTravelAgent={isTravelAgent}
      empty={
        <EmptyState
          title={EMPTY[bucket]}
          icon="briefcase"
          action={<ButtonLink href={paths.home()}>Find a hotel</ButtonLink>}
        >
          Bookings of your company appear here.
        </EmptyState>
      }
    />
  );
}
