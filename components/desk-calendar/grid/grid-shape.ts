import type { CalendarModel } from '../calendar-model';
import { ROW_KINDS } from './grid-rows';
import type { GridShape } from './selection';

/** Returns the shape of the grid of a calendar. */
export function shapeOf({ roomTypes, nights }: CalendarModel): GridShape {
  return {
    rows: roomTypes.length * ROW_KINDS.length,
    columns: nights.length,
    groupRows: ROW_KINDS.length,
    monthStarts: nights.flatMap((night, column) => (column > 0 && night.endsWith('-01') ? [column] : [])),
  };
}
