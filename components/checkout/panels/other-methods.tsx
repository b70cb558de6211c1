import { Button } from '@/components/ui/button';
import type { BookingMethod } from '../submit-booking';
import { bookingMethods, labelOf, type MethodFlags } from './booking-methods';
import styles from './panels.module.css';

interface OtherMethodsProps {
  flags: MethodFlags;
  hasVoucher: boolean;
  isTravelAgent: boolean;
  pendingMethod: BookingMethod | null;
  onBook: (method: BookingMethod) => void;
}

export function OtherMethods({ flags, hasVoucher, isTravelAgent, pendingMethod, onBook }: OtherMethodsProps) {
  const methods = bookingMethods(flags, hasVoucher).filter((method) => method !== 'pay-now');
  if (methods.length === 0) return null;
  return (
    <div className={styles.otherMethods} role="group" aria-label="Book without paying now">
      <p>Or book these rooms without paying now</p>
      {methods.map((method) => (
        <Button
          key={method}
          variant="secondary"
          loading={pendingMethod === method}
          aria-disabled={pendingMethod !== null}
          onClick={() => onBook(method)}
        >
          {labelOf(method, isTravelAgent)}
        </Button>
      ))}
    </div>
  );
}
