import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BookingActions } from '@/components/bookings/booking-actions';
import { BookingSheet } from '@/components/bookings/booking-sheet';
import { PolicyList } from '@/components/bookings/policy-list';
import { RefundNotice } from '@/components/bookings/refund-notice';
import { StatusBadge } from '@/components/bookings/status-badge';
import { ButtonLink } from '@/components/ui/button-link';
import { findPageBooking } from '@/lib/page-booking';
import { requirePageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';
import styles from '../../bookings/bookings.module.css';

export const metadata: Metadata = { title: 'Booking' };

export default async function AgentBookingPage({ params }: { params: Promise<{ bookingId: string }> }) {
  const { bookingId } = await params;
  const actor = await requirePageActor(paths.bookingTa(bookingId));
  const found = await findPageBooking(actor, bookingId);
  if (!found) notFound();
  const { booking, legalEntityId } = found;
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <ButtonLink href={paths.bookingsTa()} variant="link" icon="arrow-left">
          All bookings
        </ButtonLink>
      </p>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{booking.hotel.name}</h1>
          <p className={styles.reference}>
            Booking {booking.reference} <StatusBadge status={booking.status} />
          </p>
        </div>
        <BookingActions booking={booking} legalEntityId={legalEntityId} />
      </header>
      <RefundNotice booking={booking} />
      <BookingSheet booking={booking} />
      <PolicyList booking={booking} />
    </div>
  );
}
