'use client';

import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SelectField } from '@/components/ui/select-field';
import { formatMonth } from '@/lib/dates';
import type { CalendarModel } from './calendar-model';
import { nextMonth, previousMonth, type GridShape } from './grid/selection';
import styles from './desk-calendar.module.css';

interface CalendarToolbarProps {
  model: CalendarModel;
  shape: GridShape;
  /** Column of the focused cell. */
  column: number;
  isReadOnly: boolean;
  onShowColumn: (column: number) => void;
  onEdit: () => void;
  onHistory: () => void;
}

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { model, shape, column, isReadOnly, onShowColumn, onEdit, onHistory } = props;
  const starts = [0, ...shape.monthStarts];
  const monthOf = (start: number) => (model.nights[start] ?? model.today).slice(0, 7);
  const shown = starts.findLast((start) => start <= column) ?? 0;
  return (
    <div className={styles.toolbar} role="group" aria-label="Months and changes">
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onShowColumn(Math.max(0, model.nights.indexOf(model.today)))}
      >
        Today
      </Button>
      <IconButton
        icon="chevron-left"
        label="Previous month"
        variant="outline"
        size="sm"
        onClick={() => onShowColumn(previousMonth(column, shape))}
      />
      <SelectField
        label="Month"
        labelHidden
        className={styles.month}
        value={String(shown)}
        options={starts.map((start) => ({ value: String(start), label: formatMonth(monthOf(start)) }))}
        onChange={(event) => onShowColumn(Number(event.target.value))}
      />
      <IconButton
        icon="chevron-right"
        label="Next month"
        variant="outline"
        size="sm"
        onClick={() => onShowColumn(nextMonth(column, shape))}
      />
      <span className={styles.spring} />
      <Button variant="secondary" size="sm" icon="clock" onClick={onHistory}>
        History
      </Button>
      {!isReadOnly && (
        <Button size="sm" icon="edit" onClick={onEdit}>
          Edit selection
        </Button>
      )}
    </div>
  );
}
