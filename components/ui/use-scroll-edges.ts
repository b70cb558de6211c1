import { useEffect, type RefObject } from 'react';

/** Marks an element that scrolls sideways with `data-cut` (start, end, both or none), so that styles can show where it continues. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const mark = () => {
      const hiddenAtEnd = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const edges = [element.scrollLeft > 1 && 'start', hiddenAtEnd > 1 && 'end'].filter(Boolean);
      element.dataset.cut = edges.length === 2 ? 'both' : edges[0] || 'none';
    };
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark);
    return () => {
      element.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  }, [ref]);
}
