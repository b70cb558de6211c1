import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingLists } from '@/components/bookings/booking-lists';
import { requirePageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';
import styles from '../bookings/bookings.module.css';

export const metadata: Metadata = { title: 'Booking history' };

export default async function AgentBookingsPage() {
  const actor = await requirePageActor(paths.bookingsTa());
  if (!actor.isTravelAgent) redirect(paths.bookings());
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Booking history</h1>
      <BookingLists key={actor.legalEntityId} legalEntityId={actor.legalEntityId} isTravelAgent />
    </div>
  );
}
