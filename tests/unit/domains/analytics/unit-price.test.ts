import { unitPrice } from '@/lib/domains/analytics/rules/unit-price';

test.each([
  [4500, 1, 4500],
  [9000, 6, 1500],
  [10_000, 3, 3333.33],
  [20_000, 3, 6666.67],
  [4999.98, 2, 2499.99],
  [0, 4, 0],
])('unitPrice of %d rupees for %d room nights is %d', (total, quantity, expected) => {
  expect(unitPrice(total, quantity)).toBe(expected);
});
