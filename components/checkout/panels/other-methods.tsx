import { Button } from '@/components/ui/button';
import type { BookingWay } from '../submit-booking';
import { bookingWays, labelOf, type WayFlags } from './booking-methods';
import styles from './panels.module.css';

interface OtherWaysProps {
  flags: WayFlags;
  hasVoucher: boolean;
  isTravelAgent: boolean;
  pendingWay: BookingWay | null;
  onBook: (way: BookingWay) => void;
}

export function OtherWays({ flags, hasVoucher, isTravelAgent, pendingWay, onBook }: OtherWaysProps) {
  const ways = bookingWays(flags, hasVoucher).filter((way) => way !== 'pay-now');
  if (ways.length === 0) return null;
  return (
    <div className={styles.otherWays} role="group" aria-label="Book without paying now">
      <p>Or book these rooms without paying now</p>
      {ways.map((way) => (
        <Button
          key={way}
          variant="secondary"
          loading={pendingWay === way}
          aria-disabled={pendingWay !== null}
          onClick={() => onBook(way)}
        >
          {labelOf(way, isTravelAgent)}
        </Button>
      ))}
    </div>
  );
}
