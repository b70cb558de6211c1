'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { BookingLine } from '@/lib/domains/bookings/contract/views';
import { BookingRow } from './booking-row';
import styles from './booking-list.module.css';

interface BookingListViewProps {
  list: {
    isPending: boolean;
    isError: boolean;
    error: Error | null;
    data: { pages: readonly { items: readonly BookingLine[] }[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  legalEntityId: number;
  isTravelAgent: boolean;
  empty: ReactNode;
}

export function BookingListView({ list, legalEntityId, isTravelAgent, empty }: BookingListViewProps) {
  if (list.isPending) {
    return (
      <SkeletonGroup label="Loading bookings">
        <Skeleton shape="block" height="7.5rem" />
        <Skeleton shape="block" height="7.5rem" />
        <Skeleton shape="block" height="7.5rem" />
      </SkeletonGroup>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        title="Bookings could not be loaded"
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      >
        {list.error?.message}
      </ErrorState>
    );
  }
  const bookings = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (bookings.length === 0) return empty;
  return (
    <>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <BookingRow
            key={booking.bookingId}
            booking={booking}
            legalEntityId={legalEntityId}
            isTravelAgent={isTravelAgent}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
