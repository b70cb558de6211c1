import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PurchaseEvent } from '@/components/analytics/purchase-event';
import { BookingActions } from '@/components/bookings/booking-actions';
import { BookingChanges } from '@/components/bookings/change/booking-changes';
import { BookingSheet } from '@/components/bookings/booking-sheet';
import { PolicyList } from '@/components/bookings/policy-list';
import { PendingPayment } from '@/components/bookings/pending-payment';
import { RefundNotice } from '@/components/bookings/refund-notice';
import { StatusBadge } from '@/components/bookings/status-badge';
import { HotelChoice } from '@/components/stay-answers/hotel-choice';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { findPageBooking } from '@/lib/request-context/page-booking';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { findLiveHoldOfBooking } from '@/lib/domains/bookings/server/service/place/find-live-hold';
import { unitPrice } from '@/lib/domains/analytics/rules/unit-price';
import type { EventParams } from '@/lib/domains/analytics/types';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { paths } from '@/lib/paths';
import styles from './confirmation.module.css';

export const metadata: Metadata = { title: 'Your booking' };

const HEADINGS: Record<string, string> = {
  CONFIRMED: 'Your room is booked',
  PENDING_PAYMENT: 'This booking is waiting for payment',
  CANCELLED: 'This booking is cancelled',
  EXPIRED: 'This booking was not completed',
};

export default async function ConfirmationPage({ params }: { params: Promise<{ bookingId: string }> }) {
  const { bookingId } = await params;
  const actor = await requirePageActor(paths.confirmation(bookingId));
  const found = await findPageBooking(actor, bookingId);
  if (!found) notFound();
  const { booking, legalEntityId, mayBook, hotelAnswer } = found;
  const isConfirmed = booking.status === 'CONFIRMED' && hotelAnswer.choice === null;
  const isPending = booking.status === 'PENDING_PAYMENT';
  const hold = isPending ? await findLiveHoldOfBooking(actor, booking.bookingId) : null;
  return (
    <PageFrame>
      {isConfirmed && <PurchaseEvent purchase={purchaseEvent(booking)} />}
      <header className={styles.head}>
        {isConfirmed && (
          <span className={styles.check}>
            <Icon name="check-circle" size={32} />
          </span>
        )}
        <div>
          <h1>{hotelAnswer.choice ? 'Please choose' : (HEADINGS[booking.status] ?? 'Your booking')}</h1>
          <p className={styles.reference}>
            Booking <strong>{booking.reference}</strong>{' '}
            <StatusBadge status={booking.status} isRefused={hotelAnswer.state === 'refused'} />
          </p>
          {isConfirmed && (
            <p className={styles.lead}>We have sent the voucher by mail. Show it, or this page, at check-in.</p>
          )}
        </div>
      </header>
      {isPending && (
        <PendingPayment booking={booking} bid={legalEntityId === actor.legalEntityId ? (hold?.bid ?? null) : null} />
      )}
      {hotelAnswer.choice && (
        <HotelChoice
          bookingId={booking.bookingId}
          hotelName={booking.hotel.name}
          choice={hotelAnswer.choice}
          {...{ legalEntityId, mayBook }}
        />
      )}
      <BookingActions booking={booking} legalEntityId={legalEntityId} mayBook={mayBook} />
      <RefundNotice booking={booking} />
      <BookingSheet booking={booking} />
      <BookingChanges booking={booking} />
      <PolicyList booking={booking} />
      <p className={styles.next}>
        <ButtonLink
          href={actor.isTravelAgent ? paths.bookingsTa() : paths.bookings()}
          variant="secondary"
          icon="briefcase"
        >
          All bookings
        </ButtonLink>
        <ButtonLink href={paths.home()} variant="ghost" icon="search">
          Book another stay
        </ButtonLink>
      </p>
    </PageFrame>
  );
}

/** Returns the analytics event of the booking: its reference and amounts, but neither guests nor the booker. */
function purchaseEvent({
  reference,
  hotel,
  room,
  date,
  price,
  settlement,
  couponCode,
}: BookingView): EventParams['purchase'] {
  const quantity = room.count * date.nights;
  return {
    transaction_id: reference,
    currency: 'INR',
    value: price.totalPayable,
    tax: price.tax,
    payment_type: settlement,
    coupon: couponCode ?? undefined,
    items: [
      {
        item_id: String(hotel.id),
        item_name: hotel.name,
        item_variant: room.type,
        price: unitPrice(price.preTaxPrice, quantity),
        quantity,
      },
    ],
  };
}
