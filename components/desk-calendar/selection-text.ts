import { formatStayDay } from '@/lib/dates';
import type { CalendarModel } from './calendar-model';
import { countOf } from './edit/read-block';
import { rowAt, rowLabel } from './grid/grid-rows';
import { countCells, type Area } from './grid/selection';

/** Names the selected rows and nights, such as `Left / total of Oak, Thu, 3 Dec to Wed, 9 Dec, 7 cells`. */
export function selectionText(area: Area, model: CalendarModel): string {
  const [first, last] = [rowName(area.top, model), rowName(area.bottom, model)];
  const rows = area.top === area.bottom ? first : `${first} to ${last}`;
  return `${rows}, ${nightsText(area, model)}, ${countOf(countCells(area), 'cell')}`;
}

export function nightsText({ left, right }: Area, { nights, today }: CalendarModel): string {
  const day = (column: number) => formatStayDay(nights[column] ?? today, today);
  return left === right ? day(left) : `${day(left)} to ${day(right)}`;
}

function rowName(row: number, { roomTypes, company }: CalendarModel): string {
  const { group, kind } = rowAt(row);
  return `${rowLabel(kind, company?.name)} of ${roomTypes[group]?.name ?? ''}`;
}
