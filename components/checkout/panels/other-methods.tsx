import { Button } from '@/components/ui/button';
import type { BookingMethod } from '../submit-booking';
import { bookingMethods, labelOf, type MethodFlags } from './booking-methods';
import styles from './panels.module.css';

interface OtherWaysProps {
  flags: MethodFlags;
  hasVoucher: boolean;
  isTravelAgent: boolean;
  pendingMethod: BookingMethod | null;
  onBook: (way: BookingMethod) => void;
}

export function OtherMethods({ flags, hasVoucher, isTravelAgent, pendingMethod, onBook }: OtherWaysProps) {
  const ways = bookingMethods(flags, hasVoucher).filter((way) => way !== 'pay-now');
  if (ways.length === 0) return null;
  return (
    <div className={styles.otherWays} role="group" aria-label="Book without paying now">
      <p>Or book these rooms without paying now</p>
      {ways.map((way) => (
        <Button
          key={way}
          variant="secondary"
          loading={pendingMethod === way}
          aria-disabled={pendingMethod !== null}
          onClick={() => onBook(way)}
        >
          {labelOf(way, isTravelAgent)}
        </Button>
      ))}
    </div>
  );
}
