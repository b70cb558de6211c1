'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import { SELECT_RATE_TITLE } from '@/lib/platform/shell/literals';
import { summaryPrice } from './summary-price';
import { useRates, type Rates } from './rates-context';
import { StayBar, type OpenedStay } from './stay-bar';
import { NEXT_STEP } from './room-offers';
import styles from './rates.module.css';

const LongStayNotice = dynamic(() => import('./long-stay-notice').then((module) => module.LongStayNotice), {
  ssr: false,
});

const StayRefusal = dynamic(() => import('./stay-refusal').then((module) => module.StayRefusal), { ssr: false });

const CorrectedStayNotice = dynamic(
  () => import('@/components/search/corrected-stay-notice').then((module) => module.CorrectedStayNotice),
  {
    ssr: false,
  },
);

/** @param fromRupees website price in the HTML */
export function SelectRateCard({ fromRupees }: { fromRupees: number | null }) {
  const { rates, stay, repairs } = useRates();
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
        {price === null && (
          <span className={styles.quiet}>
            {rates.status === 'failed' ? NEXT_STEP : 'No rooms available for this stay. Try other dates.'}
          </span>
        )}
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
      {stay && repairs && (
        <CorrectedStayNotice repairs={repairs} stay={{ start: stay.checkin, end: stay.checkout, rooms: stay.rooms }} />
      )}
      {stay && isRefused(rates) && <StayRefusal stay={stay} />}
      {rates.status === 'too-long' && <LongStayNotice onChooseDates={() => open('dates')} />}
      <a href="#rooms" className={buttonClass({ size: 'lg', block: true }, styles.toRooms)}>
        Show rooms
      </a>
    </section>
  );
}

function isRefused(rates: Rates): boolean {
  if (rates.status !== 'member') return false;
  const { restriction, limits, rooms } = rates;
  const isFree = Object.values(rooms).some((room) => room?.availability);
  return Boolean(restriction) || !isFree || limits?.otp_required === true || typeof limits?.daily_limit === 'number';
}
