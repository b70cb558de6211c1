'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { BookingView } from '@/lib/domains/bookings/contract';
import { invoiceListOptions } from '@/lib/domains/invoices/queries';
import { InvoiceRow } from './invoice-row';
import styles from './booking-invoices.module.css';

interface BookingInvoicesProps {
  booking: Pick<BookingView, 'booking_id' | 'status'>;
  legalEntityId: number;
}

/** What a stay that is over says while it has no invoice. Others have nothing to bill yet, or ever. */
const NOTHING: Partial<Record<BookingView['status'], string>> = {
  CHECKED_OUT: 'The hotel’s GST invoice appears here shortly after check-out.',
  CANCELLED: 'Nothing was kept, so there is no invoice.',
  NO_SHOW: 'Nothing was billed for this stay.',
};

/** Invoices and credit notes of a booking that is over: to download, or to have by mail. */
export function BookingInvoices({ booking, legalEntityId }: BookingInvoicesProps) {
  const nothing = NOTHING[booking.status];
  const place = { bookingId: booking.booking_id, legalEntityId };
  const list = useQuery({ ...invoiceListOptions(place), enabled: nothing !== undefined });
  if (nothing === undefined) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Invoice</h2>
      {list.isPending && (
        <SkeletonGroup label="Loading invoices">
          <Skeleton height="2.5rem" />
        </SkeletonGroup>
      )}
      {list.isError && (
        <ErrorState
          title="Invoices could not be loaded"
          headingLevel={3}
          action={<Button onClick={() => void list.refetch()}>Try again</Button>}
        >
          {list.error.message}
        </ErrorState>
      )}
      {list.data?.invoices.length === 0 && <p className={styles.quiet}>{nothing}</p>}
      {list.data && list.data.invoices.length > 0 && (
        <ul className={styles.list}>
          {list.data.invoices.map((issued) => (
            <InvoiceRow key={issued.number} issued={issued} place={place} />
          ))}
        </ul>
      )}
    </Card>
  );
}
