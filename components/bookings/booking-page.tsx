import type { ReactNode } from 'react';
import { paths } from '@/lib/paths';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import type { HotelAnswer } from '@/lib/domains/stay-answers/contract/hotel-answer';
import { BookingInvoices } from '@/components/invoices/booking-invoices';
import { HotelAnswerLine } from '@/components/stay-answers/hotel-answer-line';
import { HotelChoice } from '@/components/stay-answers/hotel-choice';
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
  hotelAnswer?: HotelAnswer;
  listPath: string;
  payments?: ReactNode;
}

/** Afterwards the answer of the hotel no longer matters. */
const AWAITS_GUESTS: readonly BookingView['status'][] = ['CONFIRMED'];

export function BookingPage(props: BookingPageProps) {
  const { booking, legalEntityId, mayBook, hotelAnswer, listPath, payments } = props;
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
            Booking {booking.reference}{' '}
            <StatusBadge status={booking.status} isRefused={hotelAnswer?.state === 'refused'} />
          </p>
          {hotelAnswer && !hotelAnswer.choice && AWAITS_GUESTS.includes(booking.status) && (
            <HotelAnswerLine answer={hotelAnswer} />
          )}
        </div>
        <BookingActions booking={booking} legalEntityId={legalEntityId} mayBook={mayBook} />
      </header>
      {hotelAnswer?.choice && (
        <HotelChoice
          bookingId={booking.bookingId}
          hotelName={booking.hotel.name}
          choice={hotelAnswer.choice}
          {...{ legalEntityId, mayBook }}
        />
      )}
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
