'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { BookingView } from '@/lib/domains/bookings/contract';
import { calendarFileAddress } from '@/lib/domains/calendar/queries';
import { paths } from '@/lib/paths';
import { BookAgain } from './book-again';
import { CancelDialog } from './cancel-dialog';
import styles from './booking-actions.module.css';

interface BookingActionsProps {
  booking: BookingView;
  legalEntityId: number;
}

const HAS_VOUCHER: readonly BookingView['status'][] = ['CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'];

/** Voucher, calendar, print, the same again, cancel. */
export function BookingActions({ booking, legalEntityId }: BookingActionsProps) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <div className={styles.actions}>
      {HAS_VOUCHER.includes(booking.status) && (
        <>
          <ButtonLink href={paths.voucher(booking.booking_id)} variant="secondary" icon="download" download>
            Voucher (PDF)
          </ButtonLink>
          <ButtonLink
            href={calendarFileAddress(booking.booking_id, legalEntityId)}
            variant="ghost"
            icon="calendar"
            download
          >
            Add to calendar
          </ButtonLink>
          <Button variant="ghost" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
      {booking.status !== 'PENDING_PAYMENT' && <BookAgain booking={booking} />}
      {booking.can_cancel && (
        <Button variant="ghost" icon="close" onClick={() => setCancelling(true)}>
          Cancel booking
        </Button>
      )}
      {isCancelling && (
        <CancelDialog
          bookingId={booking.booking_id}
          legalEntityId={legalEntityId}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  );
}
