import { CancellationSteps } from '@/components/checkout/cancellation-steps';
import { Card } from '@/components/ui/card';
import type { BookingView } from '@/lib/domains/bookings/contract';
import styles from './policy-list.module.css';

/** What holds if plans change, in the words the money follows. */
export function PolicyList({ booking }: { booking: BookingView }) {
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Cancellation</h2>
      <ul className={styles.list}>
        {booking.price.cancellation_policy.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {booking.can_cancel && hasMoneyToReturn(booking) && (
        <CancellationSteps steps={booking.price.cancellation_steps} />
      )}
      <h2 className={styles.title}>Hotel policies</h2>
      <dl className={styles.policies}>
        {booking.policies.map(({ title, description }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Paid at the hotel nothing was paid yet, and a room-night voucher comes back as a voucher or not at all. */
const hasMoneyToReturn = ({ settlement }: BookingView) => settlement === 'prepaid' || settlement === 'credit';
