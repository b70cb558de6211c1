import type { BookingView } from '@/lib/domains/bookings/contract/views';

export const NO_INVOICE_TEXT: Readonly<Partial<Record<BookingView['status'], string>>> = {
  CHECKED_IN: 'The hotel’s GST invoice appears here shortly after check-out.',
  CHECKED_OUT: 'The hotel’s GST invoice appears here shortly after check-out.',
  CANCELLED: 'No cancellation charge applies, so there is no invoice.',
  NO_SHOW: 'Nothing was billed for this stay.',
};
