'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import { SELECT_RATE_TITLE } from '@/lib/platform/shell/constants';
import { summaryPrice } from './summary-price';
import { useRates, type Rates } from './rates-context';
import { StayBar, type OpenedPanel } from './stay-bar';
import { PRICE_IN_CHECKOUT } from './room-offers';
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

/** @param fromRupees the website price in the HTML, in rupees */
export function SelectRateCard({ fromRupees }: { fromRupees: number | null }) {
  const { rates, stay, corrections } = useRates();
  const price = summaryPrice(rates, fromRupees);
  const [opened, setOpened] = useState<OpenedPanel | null>(null);
  const open = (part: OpenedPanel['part']) => setOpened((last) => ({ part, press: (last?.press ?? 0) + 1 }));
  return (
    <section className={styles.select} aria-labelledby="select-rate">
      <h2 className={styles.selectTitle} id="select-rate">
        {SELECT_RATE_TITLE}
      </h2>
      <div className={styles.selectPrice} aria-live="polite">
        {price === undefined && <Skeleton width="9rem" height="2.75rem" shape="block" />}
        {price === null && (
          <span className={styles.quiet}>
            {rates.status === 'failed' ? PRICE_IN_CHECKOUT : 'No rooms available for this stay. Try other dates.'}
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
      {stay && corrections && (
        <CorrectedStayNotice
          corrections={corrections}
          stay={{ start: stay.checkin, end: stay.checkout, rooms: stay.rooms }}
        />
      )}
      {stay && hasRestriction(rates) && <StayRefusal stay={stay} />}
      {rates.status === 'too-long' && <LongStayNotice onChooseDates={() => open('dates')} />}
      <a href="#rooms" className={buttonClass({ size: 'lg', block: true }, styles.toRooms)}>
        Show rooms
      </a>
    </section>
  );
}

function hasRestriction(rates: Rates): boolean {
  if (rates.status !== 'member') return false;
  const { restriction, limits, rooms } = rates;
  const hasAvailableRoom = Object.values(rooms).some((room) => room?.availability);
  return (
    Boolean(restriction) || !hasAvailableRoom || limits?.otpRequired === true || typeof limits?.dailyLimit === 'number'
  );
}
