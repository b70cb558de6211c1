import { Card } from '@/components/ui/card';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { DocumentList } from './document-list';
import { NO_INVOICE_TEXT } from './no-invoice-text';
import styles from './booking-invoices.module.css';

interface BookingInvoicesProps {
  booking: Pick<BookingView, 'bookingId' | 'status'>;
  legalEntityId: number;
}

export function BookingInvoices({ booking, legalEntityId }: BookingInvoicesProps) {
  const empty = NO_INVOICE_TEXT[booking.status];
  if (empty === undefined) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Invoices and credit notes</h2>
      <DocumentList bookingId={booking.bookingId} legalEntityId={legalEntityId} empty={empty} />
    </Card>
  );
}
