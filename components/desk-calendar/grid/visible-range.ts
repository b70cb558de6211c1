/** Indexes from `first` to `last`, both inclusive. */
export interface VisibleRange {
  first: number;
  last: number;
}

/** Cells that are rendered beyond each edge, so that a step of the keyboard finds its cell. */
const OVERSCAN = 3;

/**
 * Returns which items of equal size are rendered.
 * @param scroll pixels before the visible part; `extent` its length in pixels
 */
export function visibleRange(scroll: number, extent: number, itemSize: number, count: number): VisibleRange {
  const first = Math.max(0, Math.floor(scroll / itemSize) - OVERSCAN);
  const last = Math.min(count - 1, Math.ceil((scroll + extent) / itemSize) - 1 + OVERSCAN);
  return { first: Math.min(first, Math.max(0, count - 1)), last };
}

/** Returns the indexes of the range and, if it is outside, `extra`: the focused cell must not be removed from the page. */
export function indexesOf({ first, last }: VisibleRange, extra: number | null): number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  if (extra === null || (extra >= first && extra <= last)) return indexes;
  return extra < first ? [extra, ...indexes] : [...indexes, extra];
}

/**
 * Returns the scroll position at which an item is completely visible. The next item beyond an edge is scrolled to that edge, an item
 * farther away to the start.
 */
export function scrollToShow(index: number, scroll: number, extent: number, itemSize: number): number {
  const start = index * itemSize;
  const end = start + itemSize;
  if (start < scroll) return start;
  if (end <= scroll + extent) return scroll;
  return end - itemSize > scroll + extent ? start : end - extent;
}
