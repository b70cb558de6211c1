'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatStay, todayInIndia } from '@/lib/dates';
import type { BookingLine } from '@/lib/domains/bookings/contract/views';
import { CancelDialog } from './cancel-dialog';
import styles from './booking-list.module.css';

interface CancelInListProps {
  booking: Pick<BookingLine, 'reference' | 'total' | 'settlement'> & {
    bookingId: number;
    hotel: { name: string };
    checkin: string;
    checkout: string;
  };
  legalEntityId: number;
  onCancelled?: () => void;
  focusAfter: () => HTMLElement | null;
}

export function CancelButton({ booking, legalEntityId, onCancelled, focusAfter }: CancelInListProps) {
  const { bookingId, reference, total, settlement, hotel, checkin, checkout } = booking;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className={styles.action}
        aria-label={`Cancel booking ${reference}, ${hotel.name}`}
        onClick={() => setOpen(true)}
      >
        Cancel
      </Button>
      {isOpen && (
        <CancelDialog
          bookingId={bookingId}
          stay={`${hotel.name}, ${formatStay(checkin, checkout, todayInIndia(new Date()))}`}
          reference={reference}
          billed={settlement === 'credit' ? total : null}
          isVoucher={settlement === 'voucher'}
          legalEntityId={legalEntityId}
          onClose={() => setOpen(false)}
          onCancelled={onCancelled}
          focusAfter={focusAfter}
        />
      )}
    </>
  );
}
