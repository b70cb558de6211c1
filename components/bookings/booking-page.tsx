import type { ReactNode } from 'react';
import { paths } from '@/lib/paths';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { BookingInvoices } from '@/components/invoices/booking-invoices';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { BookingChanges } from './change/booking-changes';
import { HeldChange } from './change/held-change';
import { BookingActions } from './booking-actions';
import { BookingSheet } from './booking-sheet';
import { PolicyList } from './policy-list';
import { ReviewSection } from './review-section';
import { RefundNotice } from './refund-notice';
import { StatusBadge } from './status-badge';
import styles from './booking-page.module.css';

interface BookingPageProps {
  booking: BookingView;
  legalEntityId: number;
  mayBook: boolean;
  listPath: string;
  payments?: ReactNode;
}

export function BookingPage({ booking, legalEntityId, mayBook, listPath, payments }: BookingPageProps) {
  return (
    <PageFrame>
      <p className={styles.back}>
        <ButtonLink href={listPath} variant="link" icon="arrow-left">
          All bookings
        </ButtonLink>
      </p>
      <header className={styles.head}>
        <div>
          <h1>{booking.hotel.name}</h1>
          <p className={styles.reference}>
            Booking {booking.reference} <StatusBadge status={booking.status} />
          </p>
        </div>
        <BookingActions booking={booking} legalEntityId={legalEntityId} mayBook={mayBook} />
      </header>
      <RefundNotice booking={booking} />
      {booking.heldChange && (
        <HeldChange
          held={booking.heldChange}
          action={
            <ButtonLink href={paths.changeBooking(booking.bookingId)} size="sm">
              Continue the change
            </ButtonLink>
          }
        />
      )}
      {payments}
      <BookingSheet booking={booking} />
      <BookingChanges booking={booking} />
      <BookingInvoices booking={booking} legalEntityId={legalEntityId} />
      <ReviewSection booking={booking} legalEntityId={legalEntityId} />
      <PolicyList booking={booking} />
    </PageFrame>
  );
}
