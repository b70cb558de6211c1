/** CSS pixels. The header and the labels cover the edge of the scrolled cells. */
export const CELL_WIDTH = 68;
export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 72;
const LABEL_WIDTH = 184;
const NARROW_LABEL_WIDTH = 108;
const NARROW_WIDTH = 560;

export function labelWidthOf(gridWidth: number): number {
  return gridWidth < NARROW_WIDTH ? NARROW_LABEL_WIDTH : LABEL_WIDTH;
}
