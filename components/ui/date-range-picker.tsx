'use client';

import { useState, type MouseEvent } from 'react';
import { DayPicker } from 'react-day-picker';
import { nightsBetween } from '@/lib/dates';
import { Icon } from './icon';
import { pickDay, toCalendarDate, toPlainDay, type DateRange } from './date-range';
import styles from './date-range-picker.module.css';

export type DateRangePickerProps = {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** First selectable day, usually today in India. */
  minDate: string;
  maxDate?: string;
  maxNights?: number;
  /** Called instead of `onChange` when the chosen range exceeds `maxNights`. */
  onTooLong?: () => void;
  /** The accessible name. Set it when a page has more than one calendar. */
  label?: string;
  months?: 1 | 2;
  autoFocus?: boolean;
};

const CAPTION = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric' });
const SPOKEN = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('en-IN', { weekday: 'short' });

export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, minDate, maxDate, maxNights, onTooLong, months = 2, autoFocus, label = 'Calendar' } = props;
  const [hovered, setHovered] = useState<string | null>(null);
  // Hovering is tracked only in this state; otherwise a touch would render all days twice.
  const isChoosingEnd = value.from !== null && value.to === null;
  const previewEnd = isChoosingEnd && value.from && hovered && hovered > value.from ? hovered : null;
  const previewTooLong =
    previewEnd !== null && maxNights !== undefined && value.from !== null
      ? nightsBetween(value.from, previewEnd) > maxNights
      : false;

  function selectDay(day: string) {
    setHovered(null);
    const result = pickDay(value, day, maxNights);
    if (result.isTooLong) onTooLong?.();
    else onChange(result.range);
  }

  return (
    <div className={styles.picker} onMouseLeave={() => setHovered(null)} onMouseDown={keepFocus}>
      <DayPicker
        mode="range"
        selected={{
          from: value.from ? toCalendarDate(value.from) : undefined,
          to: value.to ? toCalendarDate(value.to) : undefined,
        }}
        onSelect={(_, day) => selectDay(toPlainDay(day))}
        onDayMouseEnter={isChoosingEnd ? (day) => setHovered(toPlainDay(day)) : undefined}
        defaultMonth={toCalendarDate(value.from ?? minDate)}
        startMonth={toCalendarDate(minDate)}
        endMonth={maxDate ? toCalendarDate(maxDate) : undefined}
        disabled={[{ before: toCalendarDate(minDate) }, ...(maxDate ? [{ after: toCalendarDate(maxDate) }] : [])]}
        today={toCalendarDate(minDate)}
        modifiers={
          previewEnd && value.from && !previewTooLong
            ? { preview: { after: toCalendarDate(value.from), before: toCalendarDate(previewEnd) } }
            : undefined
        }
        modifiersClassNames={{ preview: styles.preview ?? '' }}
        numberOfMonths={months}
        weekStartsOn={1}
        autoFocus={autoFocus}
        formatters={{
          formatCaption: (month) => CAPTION.format(month),
          formatWeekdayName: (day) => WEEKDAY.format(day).slice(0, 2),
        }}
        labels={{
          labelDayButton: (day, { selected }) => `${SPOKEN.format(day)}${selected ? ', chosen' : ''}`,
          labelGrid: (month) => CAPTION.format(month),
          labelNav: () => `${label}: months`,
          labelNext: () => 'Next month',
          labelPrevious: () => 'Previous month',
        }}
        components={{
          Chevron: ({ orientation }) => <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />,
        }}
        classNames={{
          root: styles.root,
          months: styles.months,
          month_caption: styles.caption,
          nav: styles.nav,
          button_previous: styles.navButton,
          button_next: styles.navButton,
          month_grid: styles.grid,
          weekday: styles.weekday,
          day: styles.day,
          day_button: styles.dayButton,
          today: styles.today,
          disabled: styles.disabled,
          selected: styles.selected,
          range_start: styles.rangeStart,
          range_middle: styles.rangeMiddle,
          range_end: styles.rangeEnd,
          outside: styles.outside,
          hidden: styles.outside,
        }}
      />
    </div>
  );
}

/** Prevents mousedown from moving the focus, because the library renders all days again on each focus change. Selecting the day focuses it. */
function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('[role="gridcell"]')) event.preventDefault();
}
