import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AgentBookings } from '@/components/agent-bookings/agent-bookings';
import { AgentFilters } from '@/components/agent-bookings/agent-filters';
import { CalendarFeedButton } from '@/components/calendar/calendar-feed-button';
import { PageFrame } from '@/components/layout/page-frame';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';
import type { SearchParams } from '@/lib/request-context/search-params';
import styles from '../bookings/bookings.module.css';
import { readFilters } from './_components/filters-from-url';

export const metadata: Metadata = { title: 'Booking history' };

export default async function AgentBookingsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requirePageActor(paths.bookingsTa());
  if (!actor.isTravelAgent) redirect(paths.bookings());
  const { filters, typed, problems } = readFilters(await searchParams);
  // The key resets the selection when the filters change.
  const key = JSON.stringify([actor.legalEntityId, filters]);
  return (
    <PageFrame>
      <div className={styles.head}>
        <h1>Booking history</h1>
        <CalendarFeedButton />
      </div>
      <AgentFilters key={`filters ${JSON.stringify([actor.legalEntityId, typed])}`} typed={typed} problems={problems} />
      <AgentBookings key={key} legalEntityId={actor.legalEntityId} filters={filters} />
    </PageFrame>
  );
}
