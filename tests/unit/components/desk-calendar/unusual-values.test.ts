import { findUnusualValues } from '@/components/desk-calendar/review/unusual-values';
import type { ChangedCell } from '@/lib/domains/ari/contract/desk-calendar';

const PRICES = { single: 3669, double: 4259, extraAdult: 800, kid: 0, isException: false };

const rate = (
  after: Partial<typeof PRICES>,
  night = '2026-12-01',
  before: typeof PRICES | null = PRICES,
): ChangedCell => ({
  ...{ kind: 'rate', roomType: 'oak', night, before },
  after: { ...PRICES, ...after, isException: true },
});
const stock = (before: number, after: number): ChangedCell => ({
  ...{ kind: 'stock', roomType: 'oak', night: '2026-12-01', before: { total: before }, after: { total: after } },
});
const textsOf = (...cells: ChangedCell[]) => findUnusualValues(cells).map(({ text }) => text);

test('findUnusualValues names a price below half and above twice the price before', () => {
  expect(textsOf(rate({ single: 12.5 }))).toEqual(['₹12.50 for one guest instead of ₹3,669']);
  expect(textsOf(rate({ double: 460_050 }))).toEqual(['₹4,60,050 for two guests instead of ₹4,259']);
  expect(textsOf(rate({ single: 2000, double: 8000 }))).toEqual([]);
});

test('findUnusualValues names a single price above the double price', () => {
  expect(textsOf(rate({ single: 4300 }))).toEqual(['One guest pays ₹4,300, two guests only ₹4,259']);
  expect(textsOf(rate({ single: 4259 }))).toEqual([]);
});

test('findUnusualValues compares a first price with no other, and ignores the end of a price', () => {
  expect(textsOf(rate({ single: 20 }, '2026-12-01', null))).toEqual([]);
  expect(textsOf({ kind: 'rate', roomType: 'oak', night: '2026-12-01', before: PRICES, after: null })).toEqual([]);
});

test('findUnusualValues names many more rooms than before', () => {
  expect(textsOf(stock(12, 4411))).toEqual(['4411 rooms instead of 12']);
  expect(textsOf(stock(2, 9), stock(20, 45), stock(30, 0))).toEqual([]);
});

test('findUnusualValues joins successive nights with the same text', () => {
  const cells = ['2026-12-01', '2026-12-02', '2026-12-04'].map((night) => rate({ single: 12.5 }, night));
  expect(findUnusualValues(cells).map(({ from, to }) => [from, to])).toEqual([
    ['2026-12-01', '2026-12-02'],
    ['2026-12-04', '2026-12-04'],
  ]);
});
