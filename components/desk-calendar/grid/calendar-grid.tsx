'use client';

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { CalendarModel } from '../calendar-model';
import { GridHeader } from './grid-header';
import { GridRow } from './grid-row';
import { CELL_WIDTH, HEADER_HEIGHT, ROW_HEIGHT } from './grid-sizes';
import { areaOf, pressKey, selectRow, type GridShape, type Selection } from './selection';
import { useDragSelection } from './use-drag-selection';
import { useGridView } from './use-grid-view';
import { indexesOf } from './visible-range';
import styles from './grid.module.css';

export interface CalendarGridProps {
  model: CalendarModel;
  shape: GridShape;
  selection: Selection;
  isReadOnly: boolean;
  onSelect: (selection: Selection) => void;
  /** Enter or a double click. */
  onEdit: () => void;
  /** A digit that begins the value of the selection. */
  onType: (digit: string) => void;
  onPaste: (text: string) => void;
  /** The person wanted to change a cell of a read-only grid. */
  onRefused: () => void;
  /** Returns the selection as text for a spreadsheet. */
  copySelection: () => string;
  /** Shown over the focused cell, for example a text field. */
  overlay?: ReactNode;
}

export function CalendarGrid(props: CalendarGridProps) {
  const { model, shape, selection, isReadOnly, onSelect, overlay } = props;
  const { scroller, view, update, showCell } = useGridView(shape);
  const grid = useRef<HTMLDivElement>(null);
  const { focus } = selection;
  /** A key moved the focus. The cell that had it may be removed before the next one is focused, if keys are faster than scrolling. */
  const isKeyMove = useRef(false);
  const area = areaOf(selection);
  const columns = useMemo(() => indexesOf(view.columns, null), [view.columns]);
  const drag = useDragSelection({ scroller, shape, selection, onSelect });
  const selectWholeRow = useCallback((row: number) => onSelect(selectRow(row, shape)), [onSelect, shape]);

  const focusCell = useEffectEvent(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${focus.row}:${focus.column}"]`);
    cell?.focus({ preventScroll: true });
  });

  useEffect(() => {
    showCell({ row: focus.row, column: focus.column });
    if (isKeyMove.current || grid.current?.contains(document.activeElement)) focusCell();
    isKeyMove.current = false;
  }, [focus.row, focus.column, showCell]);

  // When the text field over the cell closes, the cell gets the focus again.
  const hasOverlay = Boolean(overlay);
  useEffect(() => (hasOverlay ? () => focusCell() : undefined), [hasOverlay]);

  function handleKey(event: KeyboardEvent) {
    const next = pressKey(selection, event, shape);
    const isEdit = event.key === 'Enter' || event.key === 'F2';
    const isDigit = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (next) {
      isKeyMove.current = next.focus.row !== focus.row || next.focus.column !== focus.column;
      onSelect(next);
    } else if (isReadOnly && (isEdit || isDigit)) props.onRefused();
    else if (isEdit) props.onEdit();
    else if (isDigit) props.onType(event.key);
    else return;
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    if (isReadOnly) props.onRefused();
    else props.onPaste(event.clipboardData.getData('text/plain'));
  }

  function handleCopy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData.setData('text/plain', props.copySelection());
  }

  return (
    <div className={styles.scroller} ref={scroller} onScroll={update} {...drag}>
      <div
        className={styles.canvas}
        style={{
          width: view.labelWidth + shape.columns * CELL_WIDTH,
          height: HEADER_HEIGHT + shape.rows * ROW_HEIGHT,
        }}
      >
        <div
          role="grid"
          ref={grid}
          aria-label="Rooms and rates by night"
          aria-rowcount={shape.rows + 1}
          aria-colcount={shape.columns + 1}
          aria-multiselectable="true"
          aria-readonly={isReadOnly}
          className={styles.grid}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onCopy={handleCopy}
          onDoubleClick={isReadOnly ? props.onRefused : props.onEdit}
        >
          <GridHeader
            nights={model.nights}
            monthStarts={shape.monthStarts}
            columns={columns}
            today={model.today}
            labelWidth={view.labelWidth}
          />
          {indexesOf(view.rows, focus.row).map((row) => {
            const isSelected = row >= area.top && row <= area.bottom;
            return (
              <GridRow
                key={row}
                row={row}
                model={model}
                columns={row === focus.row ? indexesOf(view.columns, focus.column) : columns}
                labelWidth={view.labelWidth}
                selectedFrom={isSelected ? area.left : -1}
                selectedTo={isSelected ? area.right : -1}
                active={row === focus.row ? focus.column : -1}
                onSelectRow={selectWholeRow}
              />
            );
          })}
        </div>
        {overlay && (
          <div
            className={styles.overlay}
            style={{
              left: view.labelWidth + focus.column * CELL_WIDTH,
              top: HEADER_HEIGHT + focus.row * ROW_HEIGHT,
            }}
          >
            {overlay}
          </div>
        )}
      </div>
    </div>
  );
}
