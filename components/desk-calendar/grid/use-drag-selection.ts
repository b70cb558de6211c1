'use client';

import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { positionAt } from './position-at';
import { selectCell, type GridShape, type Selection } from './selection';

/** Milliseconds after which a finger that has not moved begins a selection; a finger that moves earlier scrolls. */
const LONG_PRESS_MS = 450;
const MOVE_TOLERANCE_PX = 8;

interface Drag {
  pointerId: number;
  origin: { clientX: number; clientY: number };
  anchor: Selection['anchor'];
  isSelecting: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  shape: GridShape;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** Selects cells by dragging: with the mouse at once, with a finger after a long press. A tap selects one cell. */
export function useDragSelection({ scroller, shape, selection, onSelect }: Options) {
  const drag = useRef<Drag | null>(null);

  // Browsers decide at the first move whether a touch scrolls, so the listener is not passive and not React's.
  useEffect(() => {
    const box = scroller.current;
    const preventScroll = (event: Event) => drag.current?.isSelecting && event.preventDefault();
    box?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => box?.removeEventListener('touchmove', preventScroll);
  }, [scroller]);

  function begin(event: PointerEvent) {
    const box = scroller.current;
    if (!box || event.button !== 0 || !(event.target as Element).closest('[role="gridcell"]')) return;
    const focus = positionAt(event, box, shape);
    const anchor = event.shiftKey ? selection.anchor : focus;
    const { pointerId, clientX, clientY } = event;
    const isSelecting = event.pointerType !== 'touch';
    drag.current = { pointerId, origin: { clientX, clientY }, anchor, isSelecting };
    if (isSelecting) return onSelect({ anchor, focus });
    const current = drag.current;
    current.timer = setTimeout(() => {
      current.isSelecting = true;
      onSelect(selectCell(focus));
    }, LONG_PRESS_MS);
  }

  function move(event: PointerEvent) {
    const box = scroller.current;
    const current = drag.current;
    if (!box || current?.pointerId !== event.pointerId) return;
    if (current.isSelecting) {
      if (!box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId);
      onSelect({ anchor: current.anchor, focus: positionAt(event, box, shape) });
    } else if (isFar(event, current.origin)) end();
  }

  function finish(event: PointerEvent) {
    const current = drag.current;
    if (current && !current.isSelecting && event.type === 'pointerup') onSelect(selectCell(current.anchor));
    end();
  }

  function end() {
    clearTimeout(drag.current?.timer);
    drag.current = null;
  }

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: finish,
    onPointerCancel: finish,
    // The menu of a long press would end the selection.
    onContextMenu: (event: { preventDefault: () => void }) => drag.current && event.preventDefault(),
  };
}

function isFar(a: Drag['origin'], b: Drag['origin']): boolean {
  return Math.abs(a.clientX - b.clientX) > MOVE_TOLERANCE_PX || Math.abs(a.clientY - b.clientY) > MOVE_TOLERANCE_PX;
}
