import { addDays } from '@/lib/dates';
import { toItemResults, type CellOutcome } from '@/lib/domains/partner-updates/rules/item-results';
import { mergeCells } from '@/lib/domains/partner-updates/rules/merge-cells';
import { planItems } from '@/lib/domains/partner-updates/rules/plan-items';

const today = '2026-12-02';
const facts = { today, roomTypeIds: new Map([['oak', 1]]), plannedRoomTypeIds: new Set([1]) };

/** Plans an item of three nights whose cells have these outcomes. */
function resultOf(...outcomes: CellOutcome[]) {
  const availability = [{ roomType: 'oak', from: today, to: addDays(today, outcomes.length - 1), toSell: 1 }];
  const items = planItems({ version: 1, availability }, facts);
  const cells = mergeCells(items);
  return toItemResults(
    items,
    new Map(cells.map((cell, index) => [cell, outcomes[index] ?? { status: 'refused', code: null }])),
  );
}

const applied: CellOutcome = { status: 'applied', code: null };
const clamped: CellOutcome = { status: 'clamped', code: null };
const stale: CellOutcome = { status: 'stale', code: null };
const ignored: CellOutcome = { status: 'ignored', code: null };
const refused: CellOutcome = { status: 'refused', code: 'no_stock' };

test.each([
  ['applied', [applied, applied], { status: 'applied', code: null, cells: 2, warnings: [] }],
  ['clamped on one night', [applied, clamped], { status: 'clamped', code: 'oversold', cells: 2, warnings: [] }],
  ['stale', [stale, stale], { status: 'stale', code: 'newer_version_stored', cells: 0, warnings: [] }],
  ['partly stale', [stale, applied], { status: 'applied', code: null, cells: 1, warnings: ['some_cells_stale'] }],
  ['owned by the desk', [ignored, ignored], { status: 'ignored', code: 'owned_by_desk', cells: 0, warnings: [] }],
  [
    'partly owned by the desk',
    [ignored, applied],
    { status: 'applied', code: null, cells: 1, warnings: ['some_cells_owned_by_desk'] },
  ],
  [
    'stale and owned by the desk',
    [ignored, stale],
    { status: 'stale', code: 'newer_version_stored', cells: 0, warnings: ['some_cells_owned_by_desk'] },
  ],
])('toItemResults reports an item whose nights are %s', (_, outcomes, expected) => {
  const { applied: written, results } = resultOf(...outcomes);
  expect(results).toEqual([{ path: 'availability/0', ...expected }]);
  expect(written).toBe(expected.cells);
});

test('toItemResults reports an item with a refused night as refused with its reason', () => {
  expect(resultOf(refused, refused)).toEqual({
    applied: 0,
    results: [{ path: 'availability/0', status: 'refused', code: 'no_stock', cells: 0, warnings: [] }],
  });
});

test('toItemResults counts a cell of two items once in the sum', () => {
  const range = { roomType: 'oak', from: today, to: today };
  const restrictions = [
    { ...range, minStay: 2 },
    { ...range, stopSell: true },
    { ...range, maxStay: 5 },
  ];
  const items = planItems({ version: 1, restrictions }, facts);
  const { applied: written, results } = toItemResults(items, new Map(mergeCells(items).map((cell) => [cell, applied])));
  expect([written, results.map(({ status, cells }) => [status, cells])]).toEqual([
    1,
    [
      ['applied', 1],
      ['applied', 1],
      ['ignored', 0],
    ],
  ]);
});
