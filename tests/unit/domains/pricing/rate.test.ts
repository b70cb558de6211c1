import fc from 'fast-check';
import { adjustPrice, findNightRate, occupancyPrice, type RateRule } from '@/lib/domains/pricing/rules/rate';

const prices = { singlePaise: 3_000_00, doublePaise: 3_600_00, extraAdultPaise: 900_00, kidPaise: 250_00 };
const rule = (id: number, extra: Partial<RateRule> = {}): RateRule => ({
  id,
  fromDate: '2026-01-01',
  toDate: '2026-12-31',
  weekdays: 127,
  priority: 0,
  ...prices,
  ...extra,
});

test.each([
  [1, 0, 3_000_00],
  [2, 0, 3_600_00],
  [3, 0, 4_500_00],
  [8, 0, 9_000_00],
  [1, 2, 3_500_00],
  [2, 8, 5_600_00],
])('occupancyPrice of %d adults and %d kids is %d paise', (adults, kids, paise) => {
  expect(occupancyPrice(prices, { adults, kids })).toBe(paise);
});

test.each([
  [0, 0],
  [-1, 0],
  [1, -1],
  [1.5, 0],
])('occupancyPrice throws RangeError for %d adults and %d kids', (adults, kids) => {
  expect(() => occupancyPrice(prices, { adults, kids })).toThrow(RangeError);
});

test('findNightRate returns an exception, or else the rule of highest priority, or else the latest of equal rules', () => {
  const rules = [rule(1), rule(2, { priority: 5, fromDate: '2026-11-01', toDate: '2026-11-30' }), rule(3)];
  expect(findNightRate('2026-11-30', rules)).toBe(rules[1]);
  expect(findNightRate('2026-12-01', rules)).toBe(rules[2]);
  expect(findNightRate('2027-01-01', rules)).toBeNull();
  const exception = { night: '2026-11-30', ...prices };
  expect(findNightRate('2026-11-30', rules, [exception])).toBe(exception);
});

test('the lowest bit of a weekday mask is Monday', () => {
  const weekend = rule(1, { weekdays: 0b1100000 });
  expect(findNightRate('2026-11-21', [weekend])).toBe(weekend);
  expect(findNightRate('2026-11-22', [weekend])).toBe(weekend);
  expect(findNightRate('2026-11-23', [weekend])).toBeNull();
});

test('adjustPrice rounds half up and refuses adjustments below -100 percent', () => {
  expect(adjustPrice(1_999_99, -500)).toBe(1_899_99);
  expect(adjustPrice(30, -500)).toBe(29);
  expect(adjustPrice(10_000, 750)).toBe(10_750);
  expect(adjustPrice(10_000, -10_000)).toBe(0);
  expect(() => adjustPrice(1, -10_001)).toThrow(RangeError);
  expect(() => adjustPrice(1, 0.5)).toThrow(RangeError);
  fc.assert(fc.property(fc.integer({ min: 0, max: 1e9 }), (price) => expect(adjustPrice(price, 0)).toBe(price)));
});
