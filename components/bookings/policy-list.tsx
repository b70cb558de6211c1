import { CancellationSteps } from '@/components/checkout/cancellation-steps';
import { Card } from '@/components/ui/card';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import styles from './policy-list.module.css';

export function PolicyList({ booking }: { booking: BookingView }) {
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Cancellation</h2>
      <ul className={styles.list}>
        {booking.price.cancellation_policy.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {booking.can_cancel && (
        <CancellationSteps
          steps={stepsOf(booking)}
          {...(booking.settlement === 'credit' ? { goesTo: 'credit' as const } : {})}
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

/** The refund at each step. Paid at the hotel: none. Travel agent: what was paid minus the charge. Voucher: whole or not at all. */
function stepsOf({ settlement, paid, price }: BookingView): BookingView['price']['cancellation_steps'] {
  const steps = price.cancellation_steps;
  if (settlement === 'prepaid' || settlement === 'credit') return steps;
  if (settlement === 'voucher' || paid <= 0) return [];
  return steps.map((step) => ({ ...step, refund: Math.max(0, rupees(paid - step.charge)) }));
}

/** Rounds off binary fractions. */
const rupees = (amount: number) => Math.round(amount * 100) / 100;
