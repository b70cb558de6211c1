import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { formatLongDate, formatMonth, formatWeekdayDate, type IsoDate } from '@/lib/dates';
import { isWeekendNight } from './grid-row';
import { CELL_WIDTH, HEADER_HEIGHT } from './grid-sizes';
import styles from './grid.module.css';

interface GridHeaderProps {
  nights: readonly IsoDate[];
  monthStarts: readonly number[];
  columns: readonly number[];
  today: IsoDate;
  labelWidth: number;
}

export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { nights, monthStarts, columns, today, labelWidth } = props;
  return (
    <div role="row" aria-rowindex={1} className={styles.header} style={{ height: HEADER_HEIGHT }}>
      <div role="columnheader" aria-colindex={1} className={styles.corner} style={{ width: labelWidth }}>
        Room type
      </div>
      {[0, ...monthStarts].map((start, index) => (
        <div
          key={start}
          aria-hidden="true"
          className={styles.month}
          style={{
            left: labelWidth + start * CELL_WIDTH,
            width: ((monthStarts[index] ?? nights.length) - start) * CELL_WIDTH,
          }}
        >
          <span style={{ left: labelWidth }}>{formatMonth((nights[start] ?? today).slice(0, 7))}</span>
        </div>
      ))}
      {columns.map((column) => {
        const night = nights[column] ?? today;
        const [weekday] = formatWeekdayDate(night).split(',');
        return (
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            className={classNames(styles.day, isWeekendNight(night) && styles.weekend, night === today && styles.today)}
            style={{ left: labelWidth + column * CELL_WIDTH, width: CELL_WIDTH }}
          >
            <span>{night === today ? 'Today' : weekday}</span>
            <span className={styles.dayNumber} aria-hidden="true">
              {Number(night.slice(8))}
            </span>
            <span className="visually-hidden">{formatLongDate(night)}</span>
          </div>
        );
      })}
    </div>
  );
});
