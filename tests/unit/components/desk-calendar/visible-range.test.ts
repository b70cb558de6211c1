import { indexesOf, scrollToShow, visibleRange } from '@/components/desk-calendar/grid/visible-range';

test('visibleRange returns the visible items with three beyond each edge, within the bounds', () => {
  expect(visibleRange(0, 100, 10, 365)).toEqual({ first: 0, last: 12 });
  expect(visibleRange(1005, 100, 10, 365)).toEqual({ first: 97, last: 113 });
  expect(visibleRange(3600, 100, 10, 365)).toEqual({ first: 357, last: 364 });
});

test('indexesOf adds the focused cell that is scrolled out of view', () => {
  expect(indexesOf({ first: 4, last: 6 }, 5)).toEqual([4, 5, 6]);
  expect(indexesOf({ first: 4, last: 6 }, 1)).toEqual([1, 4, 5, 6]);
  expect(indexesOf({ first: 4, last: 6 }, 9)).toEqual([4, 5, 6, 9]);
});

test('scrollToShow moves as little as possible to a neighbour, and a far item to the start', () => {
  expect(scrollToShow(5, 20, 100, 10)).toBe(20);
  expect(scrollToShow(1, 20, 100, 10)).toBe(10);
  expect(scrollToShow(12, 20, 100, 10)).toBe(30);
  expect(scrollToShow(80, 20, 100, 10)).toBe(800);
});
