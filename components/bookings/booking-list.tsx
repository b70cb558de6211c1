'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { bookingListOptions } from '@/lib/domains/bookings/queries';
import { paths } from '@/lib/paths';
import { BookingRow } from './booking-row';
import styles from './booking-list.module.css';

interface BookingListProps {
  bucket: 'upcoming' | 'previous';
  legalEntityId: number;
  isTravelAgent: boolean;
}

const EMPTY = { upcoming: 'No stay is coming up', previous: 'No stay lies behind you' };

export function BookingList({ bucket, legalEntityId, isTravelAgent }: BookingListProps) {
  const list = useInfiniteQuery(bookingListOptions(bucket, legalEntityId));
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
        {list.error.message}
      </ErrorState>
    );
  }
  const bookings = list.data.pages.flatMap(({ items }) => items);
  if (bookings.length === 0) {
    return (
      <EmptyState
        title={EMPTY[bucket]}
        icon="briefcase"
        action={<ButtonLink href={paths.home()}>Find a hotel</ButtonLink>}
      >
        Bookings of your company appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {bookings.map((booking) => (
          <BookingRow key={booking.booking_id} booking={booking} isTravelAgent={isTravelAgent} />
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
