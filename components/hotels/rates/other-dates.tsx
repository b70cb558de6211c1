'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { formatRupees } from '@/components/ui/format-rupees';
import { formatWeekdayDate } from '@/lib/dates';
import type { listOtherDatesEndpoint } from '@/lib/domains/search/contract/other-dates';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import { OTHER_DATES_CALL } from '@/lib/domains/search/constants';
import { callApi } from '@/lib/platform/http/client';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { Stay } from './rates-context';
import { stayQuery } from './stay-query';
import styles from './other-dates.module.css';

interface OtherDatesProps {
  title: string;
  hotelId: number;
  stay: Stay;
  roomType?: RoomPrice['roomType'] | undefined;
  legalEntityId: number | null;
  /** The highest price of the suggested stays in rupees with tax; null for no limit. */
  maxRupees?: number | null;
  headingLevel?: 2 | 3;
  hrefOf?: (stay: Stay) => string;
  onChoose?: (stay: Stay) => void;
}

type OtherStays = AnswerOf<typeof listOtherDatesEndpoint>['stays'];

/** Uses the method and path without the contract, because landing pages do not load the validation library. A failed request shows no error. */
export function OtherDates(props: OtherDatesProps) {
  const { title, hotelId, stay, roomType, legalEntityId, maxRupees = null, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  const [stays, setStays] = useState<OtherStays>([]);
  useEffect(() => {
    const controller = new AbortController();
    callApi(OTHER_DATES_CALL as typeof listOtherDatesEndpoint, {
      params: { id: String(hotelId) },
      query: {
        ...stayQuery(stay),
        ...(roomType ? { roomtype: roomType } : {}),
        ...(legalEntityId === null ? {} : { legalEntityId }),
      },
      signal: controller.signal,
    }).then(
      (answer) => setStays(answer.stays),
      () => setStays([]),
    );
    return () => controller.abort();
  }, [hotelId, stay, roomType, legalEntityId]);
  const shown = stays.filter(({ price }) => maxRupees === null || Math.round(price.sell ?? 0) <= maxRupees);
  if (shown.length === 0) return null;
  return (
    <section className={styles.dates} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      <ul className={styles.list}>
        {shown.map(({ checkin, checkout, price }) => (
          <li key={checkin}>
            <Choice {...props} stay={{ ...stay, checkin, checkout }}>
              <span>
                {formatWeekdayDate(checkin)} – {formatWeekdayDate(checkout)}
              </span>
              {price.sell !== null && (
                <span className={styles.price}>{formatRupees(Math.round(price.sell))} with tax</span>
              )}
            </Choice>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChoiceProps = Pick<OtherDatesProps, 'hrefOf' | 'onChoose' | 'stay'> & { children: ReactNode };

function Choice({ hrefOf, onChoose, stay, children }: ChoiceProps) {
  if (!hrefOf) {
    return (
      <button type="button" className={styles.stay} onClick={() => onChoose?.(stay)}>
        {children}
      </button>
    );
  }
  return (
    // A full page load, because the checkout of another stay needs a new quote.
    <a className={styles.stay} href={hrefOf(stay)}>
      {children}
    </a>
  );
}
