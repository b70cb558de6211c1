import { decodeColumn, encodeColumn, flagBits, reasonBits } from '@/lib/domains/ari/rules/calendar-columns';

test.each([
  ['no night', [], []],
  ['equal values', [5, 5, 5], [5, 3]],
  ['changing values', [1, 1, -1, 0, 0, 1], [1, 2, -1, 1, 0, 2, 1, 1]],
  ['a value that equals a number of nights', [2, 2, 1], [2, 2, 1, 1]],
])('encodeColumn and decodeColumn are inverse for %s', (_, values, runs) => {
  expect(encodeColumn(values)).toEqual(runs);
  expect(decodeColumn(runs)).toEqual(values);
});

test('flagBits and reasonBits give every name its own bit', () => {
  expect(flagBits(['stop_sell', 'website_exception'])).toBe(9);
  expect(reasonBits(['past', 'blackout', 'closed_to_departure'])).toBe(1 + 8 + 512);
});
