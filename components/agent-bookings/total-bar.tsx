import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { formatInr, type Paise } from '@/lib/money';
import styles from './total-bar.module.css';

interface TotalBarProps {
  count: number;
  amountPaise: Paise;
  isPaying: boolean;
  onPay: () => void;
  problem: ReactNode;
}

export function TotalBar({ count, amountPaise, isPaying, onPay, problem }: TotalBarProps) {
  if (count === 0 && !problem) return null;
  return (
    // The bar is also shown if no booking is left to pay, because it contains the error of a refused payment.
    <section className={styles.bar} aria-label={count > 0 ? 'Selected bookings' : 'Payment'}>
      {problem}
      {count > 0 && (
        <div className={styles.line}>
          <p className={styles.sum} role="status">
            <span className={styles.count}>{count === 1 ? '1 booking' : `${count} bookings`}</span>
            <strong className={styles.amount}>{formatInr(amountPaise)}</strong>
          </p>
          <Button size="lg" loading={isPaying} loadingText="Preparing the payment" onClick={onPay}>
            Pay
          </Button>
        </div>
      )}
    </section>
  );
}
