'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import { SELECT_RATE_TITLE } from '@/lib/literals';
import { summaryPrice } from './cheapest';
import { useRates } from './rates-context';
import { StayBar } from './stay-bar';
import styles from './rates.module.css';

/** Price and stay in short, beside the hotel's description. @param fromRupees website price that stands in the page */
export function SelectRateCard({ fromRupees }: { fromRupees: number | null }) {
  const { rates, retry } = useRates();
  const price = summaryPrice(rates, fromRupees);
  return (
    <section className={styles.select} aria-labelledby="select-rate">
      <h2 className={styles.selectTitle} id="select-rate">
        {SELECT_RATE_TITLE}
      </h2>
      <div className={styles.selectPrice} aria-live="polite">
        {price === undefined && <Skeleton width="9rem" height="2.75rem" shape="block" />}
        {price === null && <span className={styles.quiet}>Nothing free for this stay. Try other dates.</span>}
        {price && (
          <Price
            size="xl"
            prefix="from"
            amount={price.perNight}
            was={price.was}
            unit="a night"
            note={price.isCorporate ? 'Corporate rate, before tax' : 'Website rate, before tax'}
          />
        )}
      </div>
      <StayBar />
      {rates.status === 'failed' && (
        <Alert
          tone="danger"
          title={rates.message}
          action={
            <Button variant="secondary" size="sm" onClick={retry}>
              Try again
            </Button>
          }
        />
      )}
      <a href="#rooms" className={buttonClass({ size: 'lg', block: true }, styles.toRooms)}>
        Show rooms
      </a>
    </section>
  );
}
