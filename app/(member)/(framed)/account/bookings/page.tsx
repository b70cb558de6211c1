import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingLists } from '@/components/bookings/booking-lists';
import { requirePageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';
import styles from './bookings.module.css';

export const metadata: Metadata = { title: 'Booking history' };

export default async function BookingsPage() {
  const actor = await requirePageActor(paths.bookings());
  if (actor.isTravelAgent) redirect(paths.bookingsTa());
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Booking history</h1>
      <BookingLists key={actor.legalEntityId} legalEntityId={actor.legalEntityId} isTravelAgent={false} />
    </div>
  );
}
