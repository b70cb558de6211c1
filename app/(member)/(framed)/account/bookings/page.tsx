import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageFrame } from '@/components/layout/page-frame';
import { BookingTabs } from '@/components/bookings/booking-tabs';
import { BookingSearch } from '@/components/bookings/booking-search';
import { BookingSearchResults } from '@/components/bookings/booking-search-results';
import { CalendarFeedButton } from '@/components/calendar/calendar-feed-button';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import styles from './bookings.module.css';

export const metadata: Metadata = { title: 'Booking history' };

/** Minimum number of characters; shorter texts are ignored. */
const MIN_SEARCH_LENGTH = 2;

export default async function BookingsPage({ searchParams }: { searchParams: SearchParams }) {
  const text = (firstValue((await searchParams).q) ?? '').trim().slice(0, 60);
  const actor = await requirePageActor(paths.bookings(text));
  if (actor.isTravelAgent) redirect(paths.bookingsTa());
  const { legalEntityId } = actor;
  return (
    <PageFrame>
      <div className={styles.head}>
        <h1>Booking history</h1>
        <BookingSearch key={text} text={text} />
        <CalendarFeedButton />
      </div>
      {text.length >= MIN_SEARCH_LENGTH ? (
        <BookingSearchResults key={`${legalEntityId}-${text}`} text={text} legalEntityId={legalEntityId} />
      ) : (
        <BookingTabs key={legalEntityId} legalEntityId={legalEntityId} isTravelAgent={false} />
      )}
    </PageFrame>
  );
}
