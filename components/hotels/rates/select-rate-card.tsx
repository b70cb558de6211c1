'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';
import { SELECT_RATE_TITLE } from '@/lib/literals';
import { summaryPrice } from './cheapest';
import { useRates } from './rates-context';
import { StayBar, type OpenedStay } from './stay-bar';
import styles from './rates.module.css';

/** Price and stay in short, beside the hotel's description. @param fromRupees website price that stands in the page */
export function SelectRateCard({ fromRupees }: { fromRupees: number | null }) {
  const { rates, retry } = useRates();
  const price = summaryPrice(rates, fromRupees);
  const [opened, setOpened] = useState<OpenedStay | null>(null);
  const open = (part: OpenedStay['part']) => setOpened((last) => ({ part, press: (last?.press ?? 0) + 1 }));
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
      <StayBar opened={opened} onOpen={open} />
      {rates.status === 'too-long' && (
        <Alert
          tone="warning"
          title="That is a long stay"
          live
          action={
            <Button variant="secondary" size="sm" onClick={() => open('dates')}>
              Choose other dates
            </Button>
          }
        >
          {SEARCH_TEXT.stayTooLong}
        </Alert>
      )}
      {/* The failure itself is not shown (specification, section 8); that prices are missing is. */}
      {rates.status === 'failed' && (
        <Alert
          tone="warning"
          title="Prices could not be loaded"
          live
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
