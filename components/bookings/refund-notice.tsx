import { Alert } from '@/components/ui/alert';
import { formatRupees } from '@/components/ui/format-rupees';
import type { BookingView } from '@/lib/domains/bookings/contract';

/** What became of the money of a booking that was cancelled, released, or whose guests did not come. */
export function RefundNotice({ booking }: { booking: BookingView }) {
  const { cancellation, refunds } = booking;
  if (!cancellation && refunds.length === 0) return null;
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const isDone = refunds.every((refund) => refund.status === 'processed');
  const isNoShow = booking.status === 'NO_SHOW';
  const undone = isNoShow ? 'Nobody arrived for this stay' : 'This booking is cancelled';
  return (
    <Alert tone="info" title={cancellation ? undone : isDone ? 'Your payment went back' : 'Your payment goes back'}>
      {cancellation && <p>{cancellation.reason}</p>}
      {refunded > 0 && (
        <p>
          {formatRupees(refunded)} {isDone ? 'went back' : 'goes back'} to where it came from.
        </p>
      )}
      {cancellation && cancellation.penalty > 0 && (
        <p>
          {isNoShow ? 'No-show' : 'Cancellation'} charge: {formatRupees(cancellation.penalty)}
        </p>
      )}
    </Alert>
  );
}
