import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { weekdayIndex, type IsoDate } from '@/lib/dates';
import type { CalendarModel } from '../calendar-model';
import { viewCell } from '../cell-text';
import { CELL_WIDTH, HEADER_HEIGHT, ROW_HEIGHT } from './grid-sizes';
import { CELL_KIND_OF, rowAt, rowLabel } from './grid-rows';
import styles from './grid.module.css';

interface GridRowProps {
  row: number;
  model: CalendarModel;
  columns: readonly number[];
  labelWidth: number;
  /** The selected columns of this row; -1 for none. */
  selectedFrom: number;
  selectedTo: number;
  /** The column of the cell in the tab order; -1 if it is in another row. */
  active: number;
  onSelectRow: (row: number) => void;
}

/** Rows are memoised: a step of the keyboard renders at most two of them again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, model, columns, labelWidth, selectedFrom, selectedTo, active, onSelectRow } = props;
  const { group, kind } = rowAt(row);
  const name = model.roomTypes[group]?.name;
  const isFirst = kind === 'rooms';
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classNames(styles.row, isFirst && styles.firstOfType)}
      style={{ top: HEADER_HEIGHT + row * ROW_HEIGHT, height: ROW_HEIGHT }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles.label}
        style={{ width: labelWidth }}
        onClick={() => onSelectRow(row)}
      >
        {isFirst && <strong className={styles.typeName}>{name}</strong>}
        <span>{rowLabel(kind, model.company?.name)}</span>
        {!isFirst && <span className="visually-hidden"> of {name}</span>}
      </div>
      {columns.map((column) => (
        <GridCell
          key={column}
          row={row}
          column={column}
          model={model}
          left={labelWidth + column * CELL_WIDTH}
          isSelected={column >= selectedFrom && column <= selectedTo}
          isActive={column === active}
        />
      ))}
    </div>
  );
});

interface GridCellProps {
  row: number;
  column: number;
  model: CalendarModel;
  left: number;
  isSelected: boolean;
  isActive: boolean;
}

const FRIDAY = 4;
const SATURDAY = 5;

/** Nights from Friday to Saturday and from Saturday to Sunday. */
export function isWeekendNight(night: IsoDate): boolean {
  const weekday = weekdayIndex(night);
  return weekday === FRIDAY || weekday === SATURDAY;
}

const GridCell = memo(function GridCell({ row, column, model, left, isSelected, isActive }: GridCellProps) {
  const { group, kind } = rowAt(row);
  const night = model.nights[column] ?? model.today;
  const view = viewCell(kind, { model, group, column });
  return (
    <div
      role="gridcell"
      data-cell={`${row}:${column}`}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-readonly={view.partner !== null || CELL_KIND_OF[kind] === null || undefined}
      aria-label={view.label === view.text ? undefined : view.label}
      tabIndex={isActive ? 0 : -1}
      className={classNames(
        styles.cell,
        kind === 'rooms' && styles[view.state],
        kind === 'corporate' && styles.muted,
        view.partner && styles.partner,
        isWeekendNight(night) && styles.weekend,
        night === model.today && styles.today,
        isSelected && styles.selected,
      )}
      style={{ left, width: CELL_WIDTH }}
    >
      {view.text}
    </div>
  );
});
