import { Alert } from '@/components/ui/alert';
import { formatRupees } from '@/components/ui/format-rupees';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { RefundLine } from './refund-line';
import styles from './refund-notice.module.css';

export function RefundNotice({ booking }: { booking: BookingView }) {
  const { cancellation, refunds } = booking;
  if (!cancellation && refunds.length === 0) return null;
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const isBankTransfer = refunds.some((refund) => refund.status === 'settled');
  const isDone = refunds.every((refund) => ['processed', 'settled'].includes(refund.status));
  const isNoShow = booking.status === 'NO_SHOW';
  // A room-night voucher is returned or used up, so its charge is not an amount in rupees.
  const hasCharge = cancellation !== null && cancellation.penalty > 0 && booking.settlement !== 'voucher';
  const isPart = refunds.length > 0 && refunds.every(({ reason }) => reason === 'change');
  const payment = isPart ? 'A part of your payment' : 'Your payment';
  const outcome = isNoShow ? 'The guests did not arrive' : 'This booking is cancelled';
  return (
    <Alert tone="info" title={cancellation ? outcome : `${payment} ${isDone ? 'was refunded' : 'is being refunded'}`}>
      {cancellation && <p>{cancellation.reason}</p>}
      {refunded > 0 && (
        <p>
          {formatRupees(refunded)} {isDone ? 'was refunded' : 'is being refunded'}{' '}
          {isDone && isBankTransfer ? 'by bank transfer' : 'to the original payment method'}.
        </p>
      )}
      {refunds.some(({ sentOn }) => sentOn !== null) && (
        <ul className={styles.list}>
          {refunds.map((refund, index) => (
            <li key={index}>
              <RefundLine refund={refund} />
            </li>
          ))}
        </ul>
      )}
      {hasCharge && (
        <p>
          {isNoShow ? 'No-show' : 'Cancellation'} charge: {formatRupees(cancellation.penalty)}
        </p>
      )}
    </Alert>
  );
}
