'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { CELL_WIDTH, HEADER_HEIGHT, labelWidthOf, ROW_HEIGHT } from './grid-sizes';
import type { GridPosition, GridShape } from './selection';
import { scrollToShow, visibleRange, type VisibleRange } from './visible-range';

interface GridView {
  rows: VisibleRange;
  columns: VisibleRange;
  labelWidth: number;
}

/** Until the browser has measured the grid, the cells of a window of this size are rendered. */
const ASSUMED = { scrollLeft: 0, scrollTop: 0, clientWidth: 1000, clientHeight: 600 };

function viewOf(box: typeof ASSUMED, shape: GridShape): GridView {
  const { clientWidth, clientHeight } = box.clientWidth > 0 ? box : { ...box, ...ASSUMED };
  const labelWidth = labelWidthOf(clientWidth);
  return {
    rows: visibleRange(box.scrollTop, clientHeight - HEADER_HEIGHT, ROW_HEIGHT, shape.rows),
    columns: visibleRange(box.scrollLeft, clientWidth - labelWidth, CELL_WIDTH, shape.columns),
    labelWidth,
  };
}

const isSame = (a: VisibleRange, b: VisibleRange) => a.first === b.first && a.last === b.last;

/** Follows the scroll position and the size of the grid. The state changes only when other cells become visible. */
export function useGridView(shape: GridShape) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<GridView>(() => viewOf(ASSUMED, shape));

  const update = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const next = viewOf(box, shape);
    setView((before) => {
      const rows = isSame(before.rows, next.rows) ? before.rows : next.rows;
      const columns = isSame(before.columns, next.columns) ? before.columns : next.columns;
      if (rows === before.rows && columns === before.columns && next.labelWidth === before.labelWidth) return before;
      return { rows, columns, labelWidth: next.labelWidth };
    });
  }, [shape]);

  useLayoutEffect(() => {
    update();
    const box = scroller.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(update);
    observer.observe(box);
    return () => observer.disconnect();
  }, [update]);

  const showCell = useCallback(({ row, column }: GridPosition) => {
    const box = scroller.current;
    if (!box) return;
    const width = box.clientWidth - labelWidthOf(box.clientWidth);
    box.scrollLeft = scrollToShow(column, box.scrollLeft, width, CELL_WIDTH);
    box.scrollTop = scrollToShow(row, box.scrollTop, box.clientHeight - HEADER_HEIGHT, ROW_HEIGHT);
  }, []);

  return { scroller, view, update, showCell };
}
