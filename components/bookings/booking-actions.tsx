'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { calendarFileUrl } from '@/lib/domains/calendar/queries';
import { paths } from '@/lib/paths';
import { BookAgain } from './book-again';
import { CancelDialog } from './cancel-dialog';
import { RequestsDialog } from './requests-dialog';
import { stayOfBooking } from './repeatable-stay';
import styles from './booking-actions.module.css';

interface BookingActionsProps {
  booking: BookingView;
  legalEntityId: number;
  mayBook: boolean;
}

const VOUCHER_STATUSES: readonly BookingView['status'][] = ['CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'];

export function BookingActions({ booking, legalEntityId, mayBook }: BookingActionsProps) {
  const [isCancelling, setCancelling] = useState(false);
  const [isStating, setStating] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const couldCancel = useRef(booking.canCancel);
  useEffect(() => {
    // The dialog returns the focus to the cancel button, which has been removed.
    if (couldCancel.current && !booking.canCancel) actions.current?.focus();
    couldCancel.current = booking.canCancel;
  }, [booking.canCancel]);
  const hasVoucher = VOUCHER_STATUSES.includes(booking.status);
  return (
    <div ref={actions} className={styles.actions} role="group" aria-label="This booking" tabIndex={-1}>
      {hasVoucher && (
        <ButtonLink href={paths.voucher(booking.bookingId)} variant="secondary" icon="download" download>
          Voucher (PDF)
        </ButtonLink>
      )}
      {mayBook && booking.status !== 'PENDING_PAYMENT' && <BookAgain stay={stayOfBooking(booking)} />}
      {booking.canChange && (
        <Button variant="ghost" icon="clock" onClick={() => setStating(true)}>
          Arrival and requests
        </Button>
      )}
      {booking.canChange && (
        <ButtonLink href={paths.changeBooking(booking.bookingId)} variant="ghost" icon="edit">
          Change booking
        </ButtonLink>
      )}
      {booking.canCancel && (
        <Button variant="ghost" icon="close" onClick={() => setCancelling(true)}>
          Cancel booking
        </Button>
      )}
      {hasVoucher && (
        <>
          <ButtonLink href={calendarFileUrl(booking.bookingId, legalEntityId)} variant="ghost" icon="calendar" download>
            Add to calendar
          </ButtonLink>
          <Button variant="ghost" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
      {isStating && (
        <RequestsDialog booking={booking} legalEntityId={legalEntityId} onClose={() => setStating(false)} />
      )}
      {isCancelling && (
        <CancelDialog
          bookingId={booking.bookingId}
          reference={booking.reference}
          billed={booking.settlement === 'credit' ? booking.price.totalPayable : null}
          isVoucher={booking.settlement === 'voucher'}
          legalEntityId={legalEntityId}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  );
}
