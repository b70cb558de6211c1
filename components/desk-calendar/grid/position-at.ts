import { CELL_WIDTH, HEADER_HEIGHT, labelWidthOf, ROW_HEIGHT } from './grid-sizes';
import { clampPosition, type GridPosition, type GridShape } from './selection';

type Scroller = Pick<HTMLElement, 'scrollLeft' | 'scrollTop' | 'clientWidth' | 'getBoundingClientRect'>;

/** Returns the cell at a point of the window; a point outside the cells belongs to the nearest one. */
export function positionAt(
  point: { clientX: number; clientY: number },
  scroller: Scroller,
  shape: GridShape,
): GridPosition {
  const { left, top } = scroller.getBoundingClientRect();
  const x = point.clientX - left + scroller.scrollLeft - labelWidthOf(scroller.clientWidth);
  const y = point.clientY - top + scroller.scrollTop - HEADER_HEIGHT;
  return clampPosition({ row: Math.floor(y / ROW_HEIGHT), column: Math.floor(x / CELL_WIDTH) }, shape);
}
