/** Indexes of a row and of a night. */
export interface GridPosition {
  row: number;
  column: number;
}

/** `anchor` is the cell where the selection began, `focus` the cell that has the keyboard focus. */
export interface Selection {
  anchor: GridPosition;
  focus: GridPosition;
}

/** A rectangle of cells; all four bounds are inclusive. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface GridShape {
  rows: number;
  columns: number;
  /** Rows of one room type. */
  groupRows: number;
  /** Columns in which a month begins, ascending, without column 0. */
  monthStarts: readonly number[];
}

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function areaOf({ anchor, focus }: Selection): Area {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function countCells({ top, bottom, left, right }: Area): number {
  return (bottom - top + 1) * (right - left + 1);
}

export function selectCell(position: GridPosition): Selection {
  return { anchor: position, focus: position };
}

export function selectRow(row: number, shape: GridShape): Selection {
  return { anchor: { row, column: 0 }, focus: { row, column: shape.columns - 1 } };
}

/** Returns the selection after a key, or null if the key does not change it. */
export function pressKey(selection: Selection, pressed: PressedKey, shape: GridShape): Selection | null {
  const isCommand = pressed.ctrlKey || pressed.metaKey;
  if (isCommand && pressed.key.toLowerCase() === 'a') return selectRow(selection.focus.row, shape);
  if (pressed.key === 'Escape') return selectCell(selection.focus);
  const target = targetOf(selection.focus, pressed, isCommand, shape);
  if (!target) return null;
  const focus = clampPosition(target, shape);
  return pressed.shiftKey ? { anchor: selection.anchor, focus } : selectCell(focus);
}

export function clampPosition({ row, column }: GridPosition, { rows, columns }: GridShape): GridPosition {
  return { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
}

function targetOf(
  { row, column }: GridPosition,
  { key, altKey }: PressedKey,
  isCommand: boolean,
  shape: GridShape,
): GridPosition | null {
  const last = { row: shape.rows - 1, column: shape.columns - 1 };
  switch (key) {
    case 'ArrowLeft':
      return { row, column: isCommand ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isCommand ? last.column : column + 1 };
    case 'ArrowUp':
      return { row: isCommand ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isCommand ? last.row : row + 1, column };
    case 'Home':
      return { row: isCommand ? 0 : row, column: 0 };
    case 'End':
      return { row: isCommand ? last.row : row, column: last.column };
    case 'PageUp':
      return altKey ? { row, column: previousMonth(column, shape) } : { row: row - shape.groupRows, column };
    case 'PageDown':
      return altKey ? { row, column: nextMonth(column, shape) } : { row: row + shape.groupRows, column };
    default:
      return null;
  }
}

/** Returns the first column of the next month, or the last column. */
export function nextMonth(column: number, { monthStarts, columns }: GridShape): number {
  return monthStarts.find((start) => start > column) ?? columns - 1;
}

/** Returns the first column of this month or, from there, of the month before. */
export function previousMonth(column: number, { monthStarts }: GridShape): number {
  return monthStarts.findLast((start) => start < column) ?? 0;
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max));
}
