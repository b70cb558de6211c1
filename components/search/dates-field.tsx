'use client';

import { memo, useRef, type Dispatch, type RefObject } from 'react';
import { DateRangePickerLazy } from '@/components/ui/date-range-picker-lazy';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import { addDays, formatWeekdayDate, type IsoDate } from '@/lib/dates';
import { SEARCH_LIMITS, SEARCH_TEXT } from '@/lib/domains/search/constants';
import type { SearchAction } from '@/lib/domains/search/rules/search-state';
import { useIsWide } from './use-is-wide';
import styles from './search-widget.module.css';

interface DatesFieldProps {
  start: IsoDate | null;
  end: IsoDate | null;
  today: IsoDate;
  isOpen: boolean;
  hasError: boolean;
  months?: 1 | 2;
  buttonRef?: RefObject<HTMLButtonElement | null>;
  nextField: RefObject<HTMLElement | null>;
  dispatch: Dispatch<SearchAction>;
}

/** Hotels have inventory for one year in advance. */
const BOOKABLE_DAYS = 364;

export const DatesField = memo(function DatesField(props: DatesFieldProps) {
  const { start, end, today, isOpen, hasError, months, buttonRef, nextField, dispatch } = props;
  const isWide = useIsWide();
  const isComplete = useRef(false);
  const trigger = (
    <button ref={buttonRef} type="button" className={styles.dates} data-invalid={hasError || undefined}>
      <DatePart label={SEARCH_TEXT.checkInPlaceholder} value={start} />
      <Icon name="arrow-right" size={16} />
      <DatePart label={SEARCH_TEXT.checkOutPlaceholder} value={end} />
    </button>
  );
  return (
    <Popover
      title={hasError ? 'Choose check-in and check-out' : 'Dates of the stay'}
      titleHidden={!hasError}
      trigger={trigger}
      open={isOpen}
      onOpenChange={(next) => dispatch({ type: 'datePickerToggled', isOpen: next })}
      fitsContent
      focusAfter={() => (isComplete.current ? nextField.current : null)}
    >
      <DateRangePickerLazy
        value={{ from: start, to: end }}
        minDate={today}
        maxDate={addDays(today, BOOKABLE_DAYS)}
        maxNights={SEARCH_LIMITS.maxNights}
        months={months ?? (isWide ? 2 : 1)}
        autoFocus
        onChange={({ from, to }) => {
          isComplete.current = to !== null;
          dispatch({ type: 'rangePicked', start: from, end: to });
        }}
        onTooLong={() => dispatch({ type: 'stayRefused' })}
      />
    </Popover>
  );
});

function DatePart({ label, value }: { label: string; value: IsoDate | null }) {
  return (
    <span className={styles.part}>
      <span className={styles.partLabel}>{label}</span>
      <span className={value ? styles.partValue : styles.partEmpty}>
        {value ? formatWeekdayDate(value) : 'Add date'}
      </span>
    </span>
  );
}
