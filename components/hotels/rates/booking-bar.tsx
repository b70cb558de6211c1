'use client';

import { buttonClass } from '@/components/ui/button-class';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import { formatWeekdayDate } from '@/lib/dates';
import { occupancyLabel } from '@/lib/domains/search/rules/occupancy';
import { SELECT_RATE_TITLE } from '@/lib/platform/shell/constants';
import { summaryPrice } from './summary-price';
import { PRICE_IN_CHECKOUT } from './room-offers';
import { useRates } from './rates-context';
import styles from './rates.module.css';

export function BookingBar({ fromRupees }: { fromRupees: number | null }) {
  const { rates, stay } = useRates();
  const price = summaryPrice(rates, fromRupees);
  return (
    <div className={styles.bar}>
      <div className={styles.barText}>
        {price === undefined && <Skeleton width="7rem" height="1.5rem" shape="block" />}
        {price === null && (
          <span className={styles.barPrice}>
            {rates.status === 'failed' ? PRICE_IN_CHECKOUT : 'No rooms available'}
          </span>
        )}
        {price && <Price prefix="from" amount={price.perNight} unit="a night" />}
        <span className={styles.barStay}>
          {stay ? `${formatWeekdayDate(stay.checkin)} · ${occupancyLabel(stay.rooms)}` : 'Tonight · 1 Adult, 1 Room'}
        </span>
      </div>
      <a href="#rooms" className={buttonClass({ size: 'lg' })}>
        {SELECT_RATE_TITLE}
      </a>
    </div>
  );
}
