import { Alert } from '@/components/ui/alert';
import { formatRupees } from '@/components/ui/format-rupees';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { RefundLine } from './refund-line';
import styles from './refund-notice.module.css';

export function RefundNotice({ booking }: { booking: BookingView }) {
  const { cancellation, refunds } = booking;
  if (!cancellation && refunds.length === 0) return null;
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const isByHand = refunds.some((refund) => refund.status === 'settled');
  const isDone = refunds.every((refund) => ['processed', 'settled'].includes(refund.status));
  const isNoShow = booking.status === 'NO_SHOW';
  // A room-night voucher is returned or used up, so its charge is not an amount of money.
  const hasCharge = cancellation !== null && cancellation.penalty > 0 && booking.settlement !== 'voucher';
  const undone = isNoShow ? 'The guests did not arrive' : 'This booking is cancelled';
  return (
    <Alert
      tone="info"
      title={cancellation ? undone : isDone ? 'Your payment was refunded' : 'Your payment is being refunded'}
    >
      {cancellation && <p>{cancellation.reason}</p>}
      {refunded > 0 && (
        <p>
          {formatRupees(refunded)} {isDone ? 'was refunded' : 'is being refunded'}{' '}
          {isDone && isByHand ? 'by bank transfer' : 'the way it was paid'}.
        </p>
      )}
      {refunds.some(({ sent_on }) => sent_on !== null) && (
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
