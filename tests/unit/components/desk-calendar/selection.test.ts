import { areaOf, countCells, pressKey, selectCell, type GridShape } from '@/components/desk-calendar/grid/selection';

const SHAPE: GridShape = { rows: 10, columns: 60, groupRows: 5, monthStarts: [10, 41] };
const START = selectCell({ row: 3, column: 12 });
const NO_MODIFIER = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, modifiers: Partial<typeof NO_MODIFIER> = {}, selection = START) =>
  pressKey(selection, { key, ...NO_MODIFIER, ...modifiers }, SHAPE);

test.each([
  ['ArrowRight', {}, { row: 3, column: 13 }],
  ['ArrowLeft', {}, { row: 3, column: 11 }],
  ['ArrowUp', {}, { row: 2, column: 12 }],
  ['ArrowDown', {}, { row: 4, column: 12 }],
  ['ArrowRight', { ctrlKey: true }, { row: 3, column: 59 }],
  ['ArrowDown', { metaKey: true }, { row: 9, column: 12 }],
  ['Home', {}, { row: 3, column: 0 }],
  ['End', {}, { row: 3, column: 59 }],
  ['Home', { ctrlKey: true }, { row: 0, column: 0 }],
  ['End', { ctrlKey: true }, { row: 9, column: 59 }],
  ['PageDown', {}, { row: 8, column: 12 }],
  ['PageUp', {}, { row: 0, column: 12 }],
  ['PageDown', { altKey: true }, { row: 3, column: 41 }],
  ['PageUp', { altKey: true }, { row: 3, column: 10 }],
])('pressKey moves the selection with %s %p', (key, modifiers, target) => {
  expect(press(key, modifiers)).toEqual(selectCell(target));
});

test('pressKey stays inside the grid and ignores other keys', () => {
  expect(press('ArrowUp', {}, selectCell({ row: 0, column: 0 }))).toEqual(selectCell({ row: 0, column: 0 }));
  expect(press('ArrowRight', {}, selectCell({ row: 9, column: 59 }))).toEqual(selectCell({ row: 9, column: 59 }));
  expect(press('PageDown', { altKey: true }, selectCell({ row: 0, column: 50 }))).toEqual(
    selectCell({ row: 0, column: 59 }),
  );
  expect(press('Tab')).toBeNull();
});

test('pressKey extends the selection from its first cell with Shift, and Escape reduces it to one cell', () => {
  const wide = press('ArrowRight', { shiftKey: true });
  const area = pressKey(wide ?? START, { key: 'ArrowUp', ...NO_MODIFIER, shiftKey: true }, SHAPE) ?? START;
  expect(areaOf(area)).toEqual({ top: 2, bottom: 3, left: 12, right: 13 });
  expect(countCells(areaOf(area))).toBe(4);
  expect(press('Escape', {}, area)).toEqual(selectCell({ row: 2, column: 13 }));
});

test('pressKey selects the whole row with Ctrl+A', () => {
  expect(areaOf(press('a', { ctrlKey: true }) ?? START)).toEqual({ top: 3, bottom: 3, left: 0, right: 59 });
});
