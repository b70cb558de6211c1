'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { bookingSearchOptions } from '@/lib/domains/bookings/queries';
import { paths } from '@/lib/paths';
import { BookingListView } from './booking-list-view';
import styles from './booking-list.module.css';

interface BookingSearchResultsProps {
  text: string;
  legalEntityId: number;
}

export function BookingSearchResults({ text, legalEntityId }: BookingSearchResultsProps) {
  const list = useInfiniteQuery(bookingSearchOptions(text, legalEntityId));
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <p className={styles.found} role="status">
        {total === undefined ? 'Searching' : `${total} ${total === 1 ? 'booking' : 'bookings'} for “${text}”`}
        <ButtonLink href={paths.bookings()} variant="link">
          All bookings
        </ButtonLink>
      </p>
      <BookingListView
        list={list}
        legalEntityId={legalEntityId}
        isTravelAgent={false}
        empty={
          <EmptyState title="No booking found" icon="search">
            Try a part of the guest’s name, the hotel, the city or the reference on the voucher.
          </EmptyState>
        }
      />
    </>
  );
}
