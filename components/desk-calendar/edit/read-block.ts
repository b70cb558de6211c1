import { formatWeekdayDate } from '@/lib/dates';
import type { CalendarModel } from '../calendar-model';
import { partnerOf } from '../cell-text';
import { rowAt, ROW_LABELS } from '../grid/grid-rows';
import { countCells, type Area, type GridShape } from '../grid/selection';
import { mergeCells, type DraftCell } from './draft';
import { readValue } from './read-value';

type Table = readonly (readonly string[])[];
export type ReadBlock = { cells: DraftCell[] } | { problems: string[] };

/**
 * Reads a pasted block. A single value fills the whole selection; a larger block begins at the selected cell, or has the size of the
 * selection. Empty cells change nothing. If one cell cannot be read, the result has only problems.
 */
export function readBlock(table: Table, area: Area, model: CalendarModel, shape: GridShape): ReadBlock {
  const target = targetArea(table, area, shape);
  if ('problem' in target) return { problems: [target.problem] };
  const cells: DraftCell[] = [];
  const problems: string[] = [];
  for (let row = target.top; row <= target.bottom; row += 1) {
    const { group, kind } = rowAt(row);
    const roomType = model.roomTypes[group];
    for (let column = target.left; column <= target.right; column += 1) {
      const night = model.nights[column];
      const text = valueAt(table, row - target.top, column - target.left);
      if (!roomType || !night || text === '') continue;
      const partner = partnerOf(kind, model, column);
      const read = partner ? { problem: `${partner} maintains this value` } : readValue(kind, text);
      if ('values' in read) cells.push({ roomType: roomType.code, night, values: read.values });
      else problems.push(`${roomType.name}, ${ROW_LABELS[kind]}, ${formatWeekdayDate(night)}: ${read.problem}.`);
    }
  }
  if (problems.length > 0) return { problems };
  if (cells.length === 0) return { problems: ['There is no value to enter. Copy cells of a spreadsheet first.'] };
  return { cells: mergeCells(cells) };
}

function targetArea(table: Table, area: Area, shape: GridShape): Area | { problem: string } {
  const [rows, columns] = [table.length, table[0]?.length ?? 0];
  const [areaRows, areaColumns] = [area.bottom - area.top + 1, area.right - area.left + 1];
  if (rows * columns === 1 || (rows === areaRows && columns === areaColumns)) return area;
  if (countCells(area) > 1) {
    const copied = `${countOf(rows, 'row')} and ${countOf(columns, 'night')}`;
    const selected = `${countOf(areaRows, 'row')} and ${countOf(areaColumns, 'night')}`;
    return {
      problem: `The copied block has ${copied}, the selection ${selected}. Select one cell, or as many as you copied.`,
    };
  }
  const target = { ...area, bottom: area.top + rows - 1, right: area.left + columns - 1 };
  if (target.bottom < shape.rows && target.right < shape.columns) return target;
  return { problem: 'The copied block extends beyond the last row or night. Select another cell and paste again.' };
}

function valueAt(table: Table, row: number, column: number): string {
  const isSingle = table.length === 1 && table[0]?.length === 1;
  return (isSingle ? table[0]?.[0] : table[row]?.[column]) ?? '';
}

export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
