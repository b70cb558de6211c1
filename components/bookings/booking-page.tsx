import type { ReactNode } from 'react';
import type { BookingView } from '@/lib/domains/bookings/contract/bookings';
import { BookingInvoices } from '@/components/invoices/booking-invoices';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { BookingActions } from './booking-actions';
import { BookingSheet } from './booking-sheet';
import { PolicyList } from './policy-list';
import { ReviewPart } from './review-part';
import { RefundNotice } from './refund-notice';
import { StatusBadge } from './status-badge';
import styles from './booking-page.module.css';

interface BookingPageProps {
  booking: BookingView;
  legalEntityId: number;
  /** Whether who is looking books for the entity. */
  mayBook: boolean;
  /** The list it came from: a corporate's or a travel agent's. */
  listPath: string;
  /** What is to be paid for it, where that is the account's own business. */
  payments?: ReactNode;
}

/** One booking of the account: what it is, what can be done with it, what holds if plans change. */
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
      {payments}
      <BookingSheet booking={booking} />
      <BookingInvoices booking={booking} legalEntityId={legalEntityId} />
      <ReviewPart booking={booking} legalEntityId={legalEntityId} />
      <PolicyList booking={booking} />
    </PageFrame>
  );
}
