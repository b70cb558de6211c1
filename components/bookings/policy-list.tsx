import { CancellationSteps } from '@/components/checkout/cancellation-steps';
import { Card } from '@/components/ui/card';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import styles from './policy-list.module.css';

export function PolicyList({ booking }: { booking: BookingView }) {
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Cancellation</h2>
      <ul className={styles.list}>
        {booking.price.cancellationPolicy.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {booking.canCancel && (
        <CancellationSteps
          steps={stepsOf(booking)}
          {...(booking.settlement === 'credit' ? { refundTo: 'credit' as const } : {})}
        />
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

/**
 * Returns the cancellation steps with their refunds. Vouchers and unpaid bookings at the hotel have none. For other bookings of travel
 * agents, the refund is the paid amount minus the charge.
 */
function stepsOf({ settlement, paid, price }: BookingView): BookingView['price']['cancellationSteps'] {
  const steps = price.cancellationSteps;
  if (settlement === 'prepaid' || settlement === 'credit') return steps;
  if (settlement === 'voucher' || paid <= 0) return [];
  return steps.map((step) => ({ ...step, refund: Math.max(0, roundToPaise(paid - step.charge)) }));
}

const roundToPaise = (amount: number) => Math.round(amount * 100) / 100;
