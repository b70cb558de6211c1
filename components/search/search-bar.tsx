'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { formatWeekdayDate } from '@/lib/dates';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { occupancyLabel } from '@/lib/domains/search/rules/occupancy';
import { SearchWidget, type SearchWidgetProps } from './search-widget';
import styles from './search-bar.module.css';

type SearchBarProps = SearchWidgetProps & { initial: NonNullable<SearchWidgetProps['initial']> };

/** The search form above the results. On phones it collapses to one line, so that hotels are on the first screen. */
export function SearchBar(props: SearchBarProps) {
  const { location, range, rooms, isStayTooLong } = props.initial;
  const [isOpen, setOpen] = useState(location.label === '' || isStayTooLong);
  const form = useRef<HTMLDivElement>(null);
  const open = () => {
    flushSync(() => setOpen(true));
    form.current?.querySelector('input')?.focus();
  };
  const dates = [range.start, range.end].map((date) => (date ? formatWeekdayDate(date) : '')).join(' – ');
  return (
    <>
      <div className={styles.summary} data-open={isOpen || undefined}>
        <p className={styles.text}>
          <span className={styles.place}>{location.label}</span>
          <span className={styles.stay}>
            {dates} · {occupancyLabel(rooms)}
          </span>
        </p>
        <Button variant="secondary" size="sm" icon="search" onClick={open}>
          {SEARCH_TEXT.modifySearch}
        </Button>
      </div>
      <div ref={form} className={styles.form} data-open={isOpen || undefined}>
        <SearchWidget {...props} />
      </div>
    </>
  );
}
